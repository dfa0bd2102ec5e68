// The editor: CodeMirror, of Debian's libjs-codemirror, with Lua's colours; a
// plain text box where it cannot be loaded.

import { hints, opens_name } from "./complete.js";
import { make } from "../making/dom.js";

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

const show_hints = (editor) =>
  editor.showHint({ hint: hints, completeSingle: false });

function rich(host, text, typed) {
  const editor = globalThis.CodeMirror(host, { value: text, mode: "lua",
    lineNumbers: true, indentUnit: 2, tabSize: 2, matchBrackets: true,
    autoCloseBrackets: true, gutters: ["faults", "CodeMirror-linenumbers"],
    lineWrapping: true, inputStyle: "contenteditable",
    extraKeys: { "Ctrl-Space": show_hints,
    Tab: (one) => one.replaceSelection("  ") } });
  editor.getInputField().setAttribute("aria-label", "Lua");
  editor.on("change", typed);
  editor.on("inputRead", (one) => {
    const at = one.getCursor();
    if (opens_name(one.getLine(at.line).slice(0, at.ch))) show_hints(one);
  });
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
