// The page: which screen is shown, the strip of what is to be done, the tabs,
// and the keys that work everywhere.

import { analyse } from "./telling/analyse.js";
import * as board from "./drawing/board.js";
import { fetch_index, on_resume, render_begin } from "./opening/begin.js";
import { render_book } from "./telling/book.js";
import { forget_applied, forget_editor, render_change } from "./changing/change.js";
import * as choices from "./pointing/choices.js";
import { read_picture } from "./drawing/picture.js";
import { $, fill, icon, make } from "./making/dom.js";
import { ask, ready } from "./playing/engine.js";
import { fetch_news, render_feed, unanswered } from "./telling/feed.js";
import { LARGEST, setting } from "./playing/keep.js";
import { more_menu, show_sides } from "./more.js";
import { render_seats } from "./telling/seats.js";
import { linked, open_game, share } from "./opening/share.js";
import { come_back, eyes, go, halt, is_bot, is_trying, on_change, over, step,
  table, uncover, waiting, whole_game } from "./playing/table.js";
import { hide_reasons, on_clause, show_reasons } from "./telling/why.js";
import { languages, speak, spoken, t } from "./making/words.js";

// ---- screens -----------------------------------------------------------------

function show_screen(name) {
  $("begin").hidden = name !== "begin";
  $("table").hidden = name !== "table";
  $("tools").hidden = name !== "table";
  $("open").hidden = name === "table"; // a phone has no room for all of them
  $("title").textContent = name === "table" ? table.standing.title : "";
  document.title = name === "table" ? `${table.standing.title} · Rulewright`
    : "Rulewright";
  if (name === "begin") {
    halt_bots();
    history.replaceState(null, "", location.pathname + location.search);
    render_begin();
  }
}

function halt_bots() { if (table.standing) { table.halted = true; } }

// ---- what is to be done --------------------------------------------------------

const name_of = (seat) => ((panels.panels || [])
  .find((panel) => panel.seat === seat) || table.standing.players[seat - 1]).name;

function result() {
  const { winners, points } = over();
  const names = winners.map(name_of).join(", ");
  const text = winners.length === 0 ? t("nobody")
    : t(winners.length > 1 ? "win_many" : "wins", { who: names });
  return [make("b", { text }), points.length > 0 && make("span",
    { text: " " + points.map((n, i) => `${name_of(i + 1)} ${n}`).join(" · ") }),
  make("button", { type: "button", id: "analyse", text: t("analyse"),
    onclick: analyse }),
  make("button", { type: "button", class: "main", text: t("again"),
    onclick: () => show_screen("begin") })];
}

function bots_strip(who) {
  return [make("span", { text: t("thinks", { who }) }),
    make("button", { type: "button", id: "halt", class: "quiet",
      text: table.halted ? t("go_on") : t("pause"),
      onclick: () => table.halted ? go() : halt() })];
}

// The tile that is to be laid.
function in_hand() {
  const picture = panels.tile && read_picture(panels.tile[0]);
  if (picture) picture.setAttribute("class", "in-hand");
  return picture;
}

function render_prompt() {
  const now = waiting(), host = $("prompt");
  host.classList.toggle("over", Boolean(over()));
  if (over()) { fill(host, ...result()); return; }
  if (is_bot(now.seat)) { fill(host, ...bots_strip(now.player)); return; }
  fill(host, in_hand(), make("p", {},
    ...unanswered(news.log, panels, now.seat).map((text) =>
      make("span", { class: "unanswered", text })),
    make("b", { class: "who", text: now.player + ": " }), now.says + " ",
    make("button", { type: "button", class: "clause", text: now.rule,
      onclick: () => open_clause(now.rule) })));
}

// ---- hands stay private ----------------------------------------------------------

function render_cover() {
  const now = waiting();
  $("cover").hidden = !table.covered;
  if (!table.covered) return;
  const who = now.player;
  fill($("cover"), make("div", {}, make("h2", { text: t("pass", { who }) }),
    make("p", { text: t("pass_more", { who }) }),
    make("button", { type: "button", class: "main", id: "uncover",
      text: t("i_am", { who }), onclick: uncover })));
  $("uncover").focus();
}

// ---- tabs ----------------------------------------------------------------------

const NOTHING = { log: [], told: [] };
const TABS = { feed: "tab_feed", rules: "tab_rules", change: "tab_change" };
let tab = "feed";
let panels = {};
let news = NOTHING; // of the last decisions

async function render_pane(wanted) {
  const host = $("pane");
  host.className = tab;
  $("table").dataset.tab = tab;
  if (tab === "feed") await render_feed(host, panels);
  else if (tab === "rules") await render_book(host, wanted);
  else await render_change(host);
}

function render_tabs() {
  fill($("tabs"), ...Object.entries(TABS).map(([name, title]) =>
    make("button", { type: "button", role: "tab", id: `tab-${name}`,
      "aria-selected": String(name === tab), text: t(title),
      onclick: () => open_tab(name) })));
}

function open_tab(name, wanted) {
  tab = name;
  render_tabs();
  return render_pane(wanted);
}

async function open_clause(id) {
  await open_tab("rules", id);
  if (innerWidth <= 900) $("tabs").scrollIntoView(); // it is below the board
}

// ---- drawing -----------------------------------------------------------------

// The board and what stands beside it are of one drawing.
async function draw_board() {
  const [answer, fetched] = await Promise.all([
    ask({ do: "panels", board: true, ...eyes() }), fetch_news()]);
  panels = answer.ok ? answer : {};
  news = fetched;
  if (answer.ok) board.draw(answer.svg);
  render_prompt();
  choices.render(panels);
}

async function draw_table() {
  Object.assign($("table").dataset, { hash: table.standing.hash,
    decisions: table.standing.decisions });
  $("undo").disabled = table.standing.decisions === 0;
  $("trying").hidden = !is_trying();
  render_prompt();
  render_cover();
  if (table.covered) {
    panels = {};
    news = NOTHING;
    choices.render(panels);
  } else {
    await draw_board();
  }
  render_seats(panels);
  if (tab === "feed") await render_feed($("pane"), panels, news);
}

async function react(why) {
  if (why === "busy" || why === "idle") {
    $("table").setAttribute("aria-busy", String(why === "busy"));
    return;
  }
  if (why === "game") {
    board.mount($("board"), { click: choices.click, wheel: choices.turn });
    board.forget();
    forget_editor();
    hide_reasons();
    tab = "feed";
    $("pane").className = $("table").dataset.tab = tab;
    show_screen("table");
    render_tabs();
    return;
  }
  choices.reset();
  hide_reasons();
  await draw_table();
}

// ---- keys and tools --------------------------------------------------------------

async function back(direction) {
  const answer = await step(direction);
  if (!answer.ok) show_reasons(answer);
}

function keys(event) {
  if (event.target.closest("input, textarea, select, .CodeMirror, dialog")) {
    return;
  }
  if ((event.ctrlKey || event.metaKey) && event.key === "z") {
    event.preventDefault();
    back(event.shiftKey ? "redo" : "undo");
  } else if (!$("table").hidden && choices.key(event)) event.preventDefault();
}

function wire() {
  for (const button of document.querySelectorAll("[data-icon]")) {
    button.prepend(icon(button.dataset.icon));
  }
  $("home").onclick = () => show_screen("begin");
  $("undo").onclick = () => back("undo");
  $("redo").onclick = () => back("redo");
  $("share").onclick = share;
  $("come-back").onclick = async () => {
    await come_back();
    forget_applied();
  };
  $("sides").onclick = show_sides;
  $("more").onclick = () => more_menu($("more"));
  $("lang").onchange = async () => {
    setting("lang", $("lang").value);
    speak($("lang").value);
    if ($("table").hidden) render_begin();
    else await change_language();
  };
  document.addEventListener("keydown", keys);
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("#menu, #board")) choices.close_menu();
  });
  wire_files();
  on_change(react);
  on_clause(open_clause);
  on_resume(open_own);
}

async function change_language() {
  const { text, at } = await whole_game();
  await open_own(text, at);
}

async function open_own(text, at) {
  $("status").textContent = await open_game(text, at, true);
}

async function open_strange({ text, at, problem }) {
  $("status").textContent = problem || await open_game(text, at, false);
}

// A file that somebody chose, or dropped on the page.
async function open_file(file) {
  if (!file) return;
  if (file.size > LARGEST) $("status").textContent = t("file_large");
  else await open_strange({ text: await file.text() });
}

function wire_files() {
  $("file").onchange = async () => {
    await open_file($("file").files[0]);
    $("file").value = "";
  };
  $("open").onclick = () => $("file").click();
  document.addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("hashchange", async () => {
    const found = await linked();
    if (found) await open_strange(found);
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    open_file(event.dataTransfer.files[0]);
  });
}

function chosen_language() {
  const own = setting("lang") || (navigator.language || "en").slice(0, 2);
  return languages.includes(own) ? own : "en";
}

async function main() {
  wire();
  speak(chosen_language());
  $("lang").value = spoken();
  const loaded = ready(), found = await linked();
  await fetch_index();
  show_screen("begin");
  await loaded;
  if (found) await open_strange(found);
  document.body.dataset.ready = "yes";
}

main().catch((problem) => {
  $("status").textContent = t("failed", { why: problem.message });
});
