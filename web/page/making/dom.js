// The few words with which the page builds itself. Text stays text: nothing
// here reads markup.

export const $ = (id) => document.getElementById(id);

// make("button", { class: "x", onclick: f, text: "Play" }, ...children)
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child || child === 0));
  return element;
}

export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child || child === 0));
  return element;
}

// The signs of the page: strokes in a box of 24.
const ICONS = {
  undo: "M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3",
  redo: "M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h3",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  open: "M4 19V5h6l2 3h8v11zM12 16v-5M9.5 13.5L12 11l2.5 2.5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  turn: "M20 12a8 8 0 1 1-3-6.2M20 3v5h-5",
  check: "M5 13l4 4L19 7",
  why: "M9.5 9a2.5 2.5 0 1 1 3.6 2.2c-.8.5-1.1 1-1.1 1.8M12 17h.01",
};

export function icon(name) {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(ns, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

// Gives a text to the person as a file.
export function save_text(text, name, type) {
  const link = make("a", { download: name, href: URL.createObjectURL(
    new Blob([text], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// A small window in which something is asked; it gives back what `answer` was
// called with, or undefined when it was closed.
export function dialog(title, build, options = {}) {
  return new Promise((resolve) => {
    let result;
    const box = make("dialog", { class: options.class || "" });
    const answer = (value) => { result = value; box.close(); };
    const shut = make("button", { class: "tool shut", type: "button",
      "aria-label": options.shut || "×", onclick: () => box.close() },
    icon("close"));
    box.append(make("header", {}, make("h2", { text: title }), shut),
      ...[].concat(build(answer)));
    box.onclose = () => { box.remove(); resolve(result); };
    box.onclick = (event) => { if (event.target === box) box.close(); };
    document.body.append(box);
    box.showModal();
  });
}
