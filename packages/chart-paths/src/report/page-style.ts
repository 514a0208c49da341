import { DRAWING_STYLE } from './drawing.ts';
import { FILM_STYLE } from './film-strip.ts';

/** The page's style: light and dark by what the system prefers, and plain on paper. */
export const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#f5f6f8, #101317); --panel: light-dark(#fff, #191e25);
  --line: light-dark(#d5dae2, #2c343f); --text: light-dark(#171b21, #e9edf2); --muted: light-dark(#566070, #a6b0bd);
  --accent: light-dark(#1a56c4, #8fb8fb); --good: light-dark(#146c3a, #74d197); --bad: light-dark(#b32424, #ff9d96);
  --warn: light-dark(#835000, #f0bd5c); --soft: light-dark(#fdeeed, #3b1e20);
  --glow: light-dark(#dfeafe, #1d3357); --control: light-dark(#8a93a3, #77828f); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 75rem; padding: 1.5rem clamp(1rem, 4vw, 3rem); background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.25rem; margin: 2.5rem 0 0; } h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
code { font: .875em ui-monospace, Menlo, Consolas, monospace; }
a { color: var(--accent); } p { margin: .25rem 0; }
.muted { color: var(--muted); font-weight: 400; } .good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
.verdict { font-size: 1.125rem; font-weight: 600; }
.scroll { overflow-x: auto; margin: 1rem 0; }
h3::first-letter, thead th::first-letter { text-transform: uppercase; }
table { overflow-wrap: normal; border-collapse: collapse; background: var(--panel); font-size: .9375rem; }
th, td { border: 1px solid var(--line); padding: .375rem .75rem; text-align: left; vertical-align: top; }
thead th { font-weight: 600; }
.gaps { list-style: none; padding: 0; } .gaps li { margin: .375rem 0; }
.tag { border: 1px solid currentColor; border-radius: 1rem; padding: 0 .5rem; font-size: .8125rem; white-space: nowrap; }
.path { background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
.path summary { padding: .5rem .75rem; cursor: pointer; } .path ol { margin: 0; padding: .25rem 1rem .75rem 2.75rem; }
.path li { margin: .5rem 0; } .path li > span { font-size: .9375rem; }
.path li.bad { color: inherit; } .path li.bad > b { color: var(--bad); }
.failure { background: var(--soft); border-radius: .5rem; margin-top: .5rem; padding: .5rem .75rem; }
.filter { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: end; margin-top: 1rem; }
.filter[hidden], [hidden] { display: none; }
.filter label { display: grid; gap: .25rem; flex: 1 1 18rem; } .filter .check { display: flex; flex: none; align-items: center; min-height: 2.75rem; }
input[type="search"] { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--muted); border-radius: .5rem;
  background: var(--panel); color: inherit; width: 100%; }
input[type="checkbox"] { width: 1.25rem; height: 1.25rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.script { margin: 0 1rem 1rem; } .script h4 { margin: .5rem 0; } .script table { width: 100%; } .script td:first-child { text-align: right; }
.script .blank { min-width: 6rem; } .script p { white-space: pre-line; margin: 0; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--muted); border-radius: .5rem; background: var(--panel);
  color: inherit; cursor: pointer; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.changed { background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
.changed summary { cursor: pointer; } .changed ul { padding-left: 1.25rem; }
@media print {
  :root { color-scheme: light; } .filter, button { display: none; } .path { break-inside: avoid; }
  /* Where a test is the target of the address, it is all that is printed. */
  body:has(.script:target) :not(main, section, details, .script, .script *), body:has(.script:target) :is(section, .path):not(:has(:target)) { display: none; }
}
${DRAWING_STYLE}${FILM_STYLE}`;
