// What the browser remembers, and the text of a link: a game with the rules
// that are not shipped, squeezed.

const NAME = "rulewright";

export function keep(parcel) {
  try {
    localStorage.setItem(NAME, JSON.stringify(parcel));
  } catch { /* it is full, or forbidden: the game goes on without */ }
}

export function kept() {
  try { return JSON.parse(localStorage.getItem(NAME)); } catch { return null; }
}

export function setting(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(NAME + "." + name);
    localStorage.setItem(NAME + "." + name, value);
  } catch { /* as above */ }
  return null;
}

const through = async (bytes, stream) => new Uint8Array(await new Response(
  new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function squeeze(value) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(value)),
    new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// The value, or null: whoever made the link may have broken it.
export async function unsqueeze(text) {
  try {
    const packed = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch { return null; }
}
