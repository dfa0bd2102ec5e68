// What the browser remembers, and the text of a link: a parcel (see
// docs/notations.md), squeezed.

const NAME = "rulewright";

// The game that was played last, as a parcel.
export function keep(text) {
  try {
    localStorage.setItem(NAME, text);
  } catch { /* it is full, or forbidden: the game goes on without */ }
}

export function kept() {
  try {
    const text = localStorage.getItem(NAME);
    return text && text.startsWith("Rulewright ") ? text : null;
  } catch { return null; }
}

export function setting(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(NAME + "." + name);
    localStorage.setItem(NAME + "." + name, value);
  } catch { /* as above */ }
  return null;
}

// ---- links --------------------------------------------------------------------

export const LARGEST = 4 << 20; // bytes of a game; a few letters can swell to gigabytes

// The bytes of a stream; raises "link_large" instead of reading on and on.
async function drain(stream) {
  const reader = stream.getReader(), parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > LARGEST) {
      reader.cancel();
      throw new Error("link_large");
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const through = (bytes, stream) =>
  drain(new Blob([bytes]).stream().pipeThrough(stream));

export async function squeeze(text) {
  const bytes = await through(new TextEncoder().encode(text),
    new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_")
    .replace(/=+$/, "");
}

// The text; raises "link_bad" or "link_large", for whoever made the link may
// have broken it, or worse.
export async function unsqueeze(letters) {
  try {
    const packed = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await through(bytes, new DecompressionStream("deflate-raw")));
  } catch (problem) {
    throw new Error(problem.message === "link_large" ? "link_large"
      : "link_bad");
  }
}
