// The editor: CodeMirror, of Debian's libjs-codemirror, with Lua's colours; a
// plain text box where it cannot be loaded.

import { make } from "./dom.js";
import { ask } from "./engine.js";

let loading = null;

function load_script(src) {
  return new Promise((resolve, reject) => {
    document.head.append(make("script", { src, onload: resolve,
      onerror: reject }));
  });
}

async function load() {
  if (globalThis.CodeMirror) return;
  document.head.append(make("link", { rel: "stylesheet",
    href: "codemirror.css" }));
  await load_script("codemirror.js");
}

// The words of the game, once for each.
let words = { of: null, list: [] };

async function known_words() {
  const answer = await ask({ do: "words" });
  if (!answer.ok || words.of === answer) return words.list;
  const found = new Set();
  const collect = (value) => {
    if (typeof value === "string" && /^[a-z][\w ]{1,30}$/i.test(value)) {
      found.add(value);
    } else if (value && typeof value === "object") {
      Object.values(value).forEach(collect);
    }
  };
  collect(answer.words);
  for (const verb of VERBS) found.add(verb);
  words = { of: answer, list: [...found].sort() };
  return words.list;
}

const VERBS = "module component change step move forbid except value adjust on "
  + "replace drop settle section domain define";

async function complete(editor) {
  const at = editor.getCursor(), line = editor.getLine(at.line);
  const start = /[\w.:]*$/.exec(line.slice(0, at.ch))[0];
  const text = start.replace(/^.*[.:]/, "");
  const list = (await known_words()).filter((word) => word !== text
    && word.startsWith(text)).slice(0, 60);
  return { list, from: { line: at.line, ch: at.ch - text.length }, to: at };
}

function rich(host, text, typed) {
  const editor = globalThis.CodeMirror(host, { value: text, mode: "lua",
    lineNumbers: true, indentUnit: 2, tabSize: 2, matchBrackets: true,
    autoCloseBrackets: true, gutters: ["faults", "CodeMirror-linenumbers"],
    lineWrapping: true, inputStyle: "contenteditable",
    extraKeys: { "Ctrl-Space": (one) => one.showHint({
      hint: complete, completeSingle: false }),
    Tab: (one) => one.replaceSelection("  ") } });
  editor.getInputField().setAttribute("aria-label", "Lua");
  editor.on("change", typed);
  let marked = null;
  return {
    text: () => editor.getValue(),
    set: (value) => editor.setValue(value),
    fault: (line, message) => {
      editor.clearGutter("faults");
      if (marked) editor.removeLineClass(marked, "background", "fault");
      marked = null;
      if (!line) return;
      marked = editor.addLineClass(line - 1, "background", "fault");
      editor.setGutterMarker(line - 1, "faults", make("span",
        { class: "fault-mark", title: message, text: "●" }));
    },
  };
}

function plain(host, text, typed) {
  const area = make("textarea", { class: "plain-editor", spellcheck: "false",
    rows: 16, "aria-label": "Lua", oninput: typed });
  area.value = text;
  host.append(area);
  return { text: () => area.value, set: (value) => { area.value = value; },
    fault: () => {} };
}

// { text(), set(text), fault(line, message) }
export async function make_editor(host, text, typed) {
  try {
    loading = loading || load();
    await loading;
    return rich(host, text, typed);
  } catch { return plain(host, text, typed); }
}
