// Pictures that the program drew, as elements: only what draws gets in.

const TAGS = new Set(("svg g defs pattern path rect circle ellipse line polygon "
  + "polyline text tspan title linearGradient radialGradient stop clipPath "
  + "use").split(" "));

// The size of letters is the one style that a picture sets by itself.
function keep_size(element) {
  const size = /^font-size:\s*([\d.]+px)$/.exec(element.getAttribute("style"));
  element.removeAttribute("style");
  if (size) element.dataset.size = size[1];
}

function clean(element) {
  keep_size(element);
  for (const child of [...element.children]) {
    if (TAGS.has(child.localName)) clean(child); else child.remove();
  }
  for (const { name, value } of [...element.attributes]) {
    const outside = /^on|style$|src$/i.test(name)
      || /href$/i.test(name) && !/^#/.test(value)
      || /url\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value);
    if (outside) element.removeAttribute(name);
  }
}

// The policy of the page allows no style in markup: that of the board becomes
// a sheet of the shadow.
const STYLES = /<style[^>]*>([^<]*)<\/style>/g;

export function read_picture(text) {
  const parsed = new DOMParser().parseFromString(text.replace(STYLES, ""),
    "image/svg+xml");
  const picture = parsed.documentElement;
  if (picture.localName !== "svg") return null;
  clean(picture);
  const own = document.importNode(picture, true);
  for (const text of own.querySelectorAll("[data-size]")) {
    text.style.fontSize = text.dataset.size;
  }
  return own;
}

// What a picture says of how its shapes look.
export function style_of(text) {
  const [found] = text.matchAll(STYLES);
  return found ? new DOMParser().parseFromString(`<i>${found[1]}</i>`,
    "text/xml").documentElement.textContent : "";
}
