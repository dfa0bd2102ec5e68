// The picture of the board: the SVG of the program in a shadow of its own, what
// is marked on it, and where somebody points. Only elements and attributes
// that draw get in.

import { icon, make } from "../making/dom.js";
import { read_picture, style_of } from "./picture.js";
import { t } from "../making/words.js";

const STYLE = `
:host { display: block; position: relative; touch-action: none }
svg { width: 100%; height: 100%; display: block; user-select: none;
  -webkit-user-select: none }
[data-place] { cursor: pointer }
.marks { pointer-events: none }
.legal { fill: #e0218a; fill-opacity: .30; stroke: #fff; stroke-width: 2.5;
  paint-order: stroke; animation: glow 1.8s ease-in-out infinite }
rect.legal { fill-opacity: .14; stroke: #e0218a; stroke-opacity: .8 }
line.legal { stroke: #e0218a; stroke-opacity: .75; stroke-width: 9;
  stroke-linecap: round; fill: none }
.chosen { fill: #1667c0; fill-opacity: .35; stroke: #1667c0; stroke-width: 5 }
.hover { fill: #e0218a; fill-opacity: .55; stroke: #e0218a; stroke-width: 5 }
.last { fill: none; stroke: #111; stroke-width: 3.5; stroke-dasharray: 5 4 }
.against { fill: #c62828; fill-opacity: .25; stroke: #c62828; stroke-width: 4 }
line.chosen, line.hover, line.last, line.against { stroke-width: 9;
  stroke-linecap: round; fill: none }
.ghost { opacity: .92; pointer-events: none }
@keyframes glow { 50% { fill-opacity: .08; stroke-opacity: .35 } }
@media (prefers-reduced-motion: reduce) { .legal { animation: none } }
`;

let root = null;   // the shadow
let svg = null;
let drawn = "";    // the text of it
let whole = null;  // the box of the picture
let view = null;   // the part of it that is shown, kept from board to board
let lit = new Map(); // the places that can be clicked
let is_own = false;  // the view is what somebody chose
let press = null;
const fingers = new Map();
let clicked = () => {};
let wheeled = () => false;
const style = new CSSStyleSheet(); // of the board

// ---- the view ----------------------------------------------------------------

function box_of(element) {
  const [x, y, w, h] = element.getAttribute("viewBox").split(" ").map(Number);
  return { x, y, w, h };
}

// A board that grows begins small: it is not shown larger than life.
const LEAST = 620;

function roomy({ x, y, w, h }) {
  const more_w = Math.max(0, LEAST - w) / 2, more_h = Math.max(0, LEAST - h) / 2;
  return { x: x - more_w, y: y - more_h, w: w + 2 * more_w, h: h + 2 * more_h };
}

function show_view() {
  const part = view || whole;
  svg.setAttribute("viewBox", `${part.x} ${part.y} ${part.w} ${part.h}`);
}

export function fit() { view = null; is_own = true; if (svg) show_view(); }

// Where places are too small to be hit, the view goes to where they are, with
// what lies around them; unless somebody has chosen a view.
const AROUND = 260, SMALL = { coarse: 24, fine: 9 };

export function look_at(places) {
  if (!svg || is_own) return;
  view = null;
  show_view();
  const boxes = places.flatMap(elements_at).map((one) => one.getBBox());
  const { a: scale } = svg.getScreenCTM() || { a: 1 };
  const least = matchMedia("(pointer: coarse)").matches ? SMALL.coarse
    : SMALL.fine;
  if (!boxes.some((b) => Math.max(b.width, b.height) * scale < least)) return;
  const x = Math.min(...boxes.map((b) => b.x)) - AROUND;
  const y = Math.min(...boxes.map((b) => b.y)) - AROUND;
  const w = Math.max(...boxes.map((b) => b.x + b.width)) + AROUND - x;
  const h = Math.max(...boxes.map((b) => b.y + b.height)) + AROUND - y;
  if (w < whole.w * 0.8 && h < whole.h) view = { x, y, w, h };
  show_view();
}

// Makes the view k times as large, around a place on the screen.
export function zoom(k, x, y) {
  const now = view || { ...whole };
  const at = point(x, y) || { x: now.x + now.w / 2, y: now.y + now.h / 2 };
  const w = Math.min(whole.w * 1.2, Math.max(120, now.w * k));
  const scale = w / now.w;
  view = { x: at.x - (at.x - now.x) * scale, y: at.y - (at.y - now.y) * scale,
    w, h: now.h * scale };
  if (w > whole.w) view = null;
  is_own = true;
  show_view();
}

function point(x, y) {
  const matrix = svg && x !== undefined && svg.getScreenCTM();
  return matrix && new DOMPoint(x, y).matrixTransform(matrix.inverse());
}

function pan(dx, dy) {
  const matrix = svg.getScreenCTM();
  const now = view || { ...whole };
  view = { ...now, x: now.x - dx / matrix.a, y: now.y - dy / matrix.d };
  is_own = true;
  show_view();
}

// ---- pointing ------------------------------------------------------------------

// What is under a place of the screen, the topmost first.
function places_under(x, y) {
  const found = [];
  for (const element of root.elementsFromPoint(x, y)) {
    const one = element.closest && element.closest("[data-place]");
    if (one && !found.includes(one)) found.push(one);
  }
  return found.map(place_of);
}

export function place_of(element) {
  const { layer, place, name } = element.dataset;
  return { layer: layer || "", place, name: name || place };
}

function span() {
  const [a, b] = [...fingers.values()];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function down(event) {
  if (event.button > 0 || event.target.closest && event.target.closest(".lens"))
    return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  press = { x: event.clientX, y: event.clientY, moved: false,
    span: fingers.size === 2 ? span() : 0 };
}

function moved(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger || !press) return;
  const dx = event.clientX - finger.x, dy = event.clientY - finger.y;
  finger.x = event.clientX;
  finger.y = event.clientY;
  const far = Math.hypot(finger.x - press.x, finger.y - press.y) > 6;
  press.moved = press.moved || far || fingers.size > 1;
  if (fingers.size === 2) {
    const now = span(), [a, b] = [...fingers.values()];
    if (press.span > 0 && now > 0) {
      zoom(press.span / now, (a.x + b.x) / 2, (a.y + b.y) / 2);
    }
    press.span = now;
  } else if (press.moved) {
    pan(dx, dy);
  }
}

function up(event) {
  const known = fingers.delete(event.pointerId);
  if (!known || !press || event.type === "pointercancel") return;
  const { moved: drawn } = press;
  if (fingers.size === 0) press = null;
  if (!drawn) {
    clicked(pointed_at(event), event.clientX, event.clientY);
  }
}

// How far beside a lit place somebody may point: a finger is broad.
const REACH = { mouse: 6, pen: 10, touch: 22 };

// What is under a pointer; where nothing of it is lit, the nearest that is comes
// first.
function pointed_at(event) {
  const { clientX: x, clientY: y } = event, under = places_under(x, y);
  const key = ({ layer, place }) => layer + ":" + place;
  if (under.some((place) => lit.has(key(place)))) return under;
  let nearest = null, least = REACH[event.pointerType] || REACH.mouse;
  for (const place of lit.values()) {
    for (const element of elements_at(place)) {
      const box = element.getBoundingClientRect();
      const far = Math.hypot(x - box.x - box.width / 2,
        y - box.y - box.height / 2);
      if (far < least) { least = far; nearest = place_of(element); }
    }
  }
  return nearest ? [nearest, ...under] : under;
}

function wheel(event) {
  event.preventDefault();
  if (wheeled(Math.sign(event.deltaY))) return;
  zoom(event.deltaY > 0 ? 1.12 : 1 / 1.12, event.clientX, event.clientY);
}

function lens() {
  const button = (name, tip, f) => make("button", { type: "button",
    class: "tool", title: t(tip), "aria-label": t(tip), onclick: f },
  icon(name));
  return make("div", { class: "lens" },
    button("plus", "zoom_in", () => zoom(1 / 1.3)),
    button("minus", "zoom_out", () => zoom(1.3)),
    button("fit", "zoom_fit", fit));
}

// on.click(places, x, y); on.wheel(direction), which says whether it was meant.
export function mount(host, on) {
  clicked = on.click;
  wheeled = on.wheel;
  if (!host.shadowRoot) {
    root = host.attachShadow({ mode: "open" });
    const own = new CSSStyleSheet();
    own.replaceSync(STYLE);
    root.adoptedStyleSheets = [style, own];
    host.addEventListener("pointerdown", down);
    addEventListener("pointermove", moved);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    host.addEventListener("wheel", wheel, { passive: false });
  }
  if (!host.parentElement.querySelector(".lens")) host.after(lens());
}

// A picture that is the same as before stays as it is.
export function draw(text) {
  if (text === drawn) return;
  const picture = read_picture(text);
  if (!picture) return;
  style.replaceSync(style_of(text));
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  if (svg) svg.replaceWith(picture); else root.append(picture);
  svg = picture;
  drawn = text;
  whole = roomy(box_of(svg));
  show_view();
  const marks = document.createElementNS(svg.namespaceURI, "g");
  marks.setAttribute("class", "marks");
  svg.append(marks);
}

export function forget() { view = null; is_own = false; }

// ---- marks -------------------------------------------------------------------

// The shapes drawn for a place, whatever the layer when none is named.
function elements_at({ layer, place }) {
  const name = CSS.escape(place);
  const at = layer ? `[data-layer="${CSS.escape(layer)}"]` : "";
  return [...svg.querySelectorAll(`${at}[data-place="${name}"]`)];
}

function outline(element) {
  const shape = element.localName === "g"
    ? element.querySelector("polygon, rect, path, circle") : element;
  if (!shape) return null;
  const copy = shape.cloneNode(false);
  for (const { name } of [...copy.attributes]) {
    if (/^(data-|fill|stroke|pointer|class|id)/.test(name)) {
      copy.removeAttribute(name);
    }
  }
  let wrapped = copy;
  for (let up = shape; up !== svg && up; up = up.parentNode) {
    if (!up.getAttribute || !up.getAttribute("transform")) continue;
    if (up === shape) continue;
    const group = document.createElementNS(svg.namespaceURI, "g");
    group.setAttribute("transform", up.getAttribute("transform"));
    group.append(wrapped);
    wrapped = group;
  }
  return { wrapped, copy };
}

// Marks places: `kind` is legal, chosen, hover, last or against. Marks of the
// same kind go first.
export function mark(kind, places) {
  if (kind === "legal") {
    lit = new Map(places.map((one) => [one.layer + ":" + one.place, one]));
  }
  if (!svg) return;
  const marks = svg.querySelector(".marks");
  for (const old of marks.querySelectorAll(`[data-kind=${kind}]`)) old.remove();
  for (const place of places) {
    for (const element of elements_at(place)) {
      const made = outline(element);
      if (!made) continue;
      made.copy.setAttribute("class", kind);
      made.wrapped.setAttribute("data-kind", kind);
      marks.append(made.wrapped);
    }
  }
}

// ---- a tile before it lies -------------------------------------------------------

// Shows a picture of a tile where it would lie.
export function preview(place, text) {
  if (!svg) return;
  const marks = svg.querySelector(".marks");
  for (const old of marks.querySelectorAll("[data-kind=ghost]")) old.remove();
  const picture = place && text && read_picture(text);
  const [spot] = place ? elements_at(place) : [];
  if (!picture || !spot) return;
  const { x, y, width, height } = spot.getBBox();
  picture.setAttribute("x", x);
  picture.setAttribute("y", y);
  picture.setAttribute("width", width);
  picture.setAttribute("height", height);
  picture.setAttribute("class", "ghost");
  picture.setAttribute("data-kind", "ghost");
  marks.append(picture);
}
