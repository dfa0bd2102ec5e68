// The rulebook on paper: the printed book of the program in a shadow of its own,
// which alone is seen while the browser prints.

import { read_picture } from "../drawing/picture.js";
import { make } from "../making/dom.js";

const KEPT = new Set(("main header section figure figcaption div p span b i em h1 "
  + "h2 h3 h4 ul ol li table thead tbody tr th td br").split(" "));

// Only what makes a page of text gets in; pictures as the board's do.
function tidy(element) {
  for (const child of [...element.children]) {
    if (child.localName === "svg") {
      child.replaceWith(read_picture(new XMLSerializer()
        .serializeToString(child)) || "");
    } else if (KEPT.has(child.localName)) tidy(child); else child.remove();
  }
  for (const { name } of [...element.attributes]) {
    if (name !== "class" && name !== "colspan") element.removeAttribute(name);
  }
}

const SHEETS = /<style[^>]*>([^<]*)<\/style>/g;

// The styles of the book, for a shadow that has neither html nor body. The
// policy of the page lets none in with markup.
function sheet_of(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...text.matchAll(SHEETS)].map(([, own]) => own).join("\n")
    .replace(/^html \{/m, ":host {").replace(/^body \{/m, ".body {"));
  return sheet;
}

function paper_of(text) {
  const book = new DOMParser().parseFromString(text.replace(SHEETS, ""),
    "text/html");
  const paper = make("div", { id: "paper" });
  const root = paper.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet_of(text)];
  tidy(book.body);
  root.append(make("div", { class: "body" }, ...book.body.childNodes));
  return paper;
}

// Prints a book of HTML; the page comes back when that is done.
export function print_paper(text) {
  const all = [...document.body.childNodes];
  document.body.replaceChildren(paper_of(text));
  addEventListener("afterprint", () => document.body.replaceChildren(...all),
    { once: true });
  print();
}
