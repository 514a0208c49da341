/** The page's style: light and dark by what the system prefers. The drawing takes its colours from the same properties. */
import { REVIEW_STYLE } from './review-style.ts';

export const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#f5f6f8, #101317); --panel: light-dark(#fff, #191e25);
  --line: light-dark(#d5dae2, #2c343f); --text: light-dark(#171b21, #e9edf2); --muted: light-dark(#566070, #a6b0bd);
  --control: light-dark(#858f9e, #6f7b8b); --accent: light-dark(#1a56c4, #8fb8fb); --accent-soft: light-dark(#e3ecfd, #1d2d4a);
  --good: light-dark(#146c3a, #74d197); --bad: light-dark(#b32424, #ff9d96); --warn: light-dark(#835000, #f0bd5c); --error: var(--bad); --busy: var(--warn); --happy: var(--good); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, "Segoe UI", Roboto, Arial, sans-serif;
  overflow-wrap: anywhere; }
.bar { padding: .75rem clamp(1rem, 3vw, 2rem); border-bottom: 1px solid var(--line); background: var(--panel); }
.bar a { display: inline-block; min-height: 1.5rem; }
main { padding: 1rem clamp(1rem, 3vw, 2rem) 3rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.125rem; margin: 0 0 .5rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
main > section { margin-top: 2rem; }
p { margin: .25rem 0; } ul, ol { margin: .25rem 0; padding-left: 1.5rem; }
a { color: var(--accent); } .muted { color: var(--muted); } .bad { color: var(--bad); }
code, pre { font: .8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: 0; padding: .5rem .75rem; max-height: 16rem; overflow: auto; white-space: pre-wrap; background: var(--page); border-radius: .375rem; }
button, input, textarea { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--control); border-radius: .5rem; }
button { min-height: 2.5rem; padding: .25rem .75rem; cursor: pointer; text-align: left; }
button:hover { border-color: var(--accent); } button:disabled { color: var(--muted); border-style: dashed; cursor: default; }
input, textarea { width: 100%; min-height: 2.5rem; padding: .375rem .75rem; }
label { display: grid; gap: .25rem; margin-top: .5rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.search { max-width: 30rem; margin: 1rem 0; }
.cards { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
.card { display: grid; gap: .25rem; align-content: start; padding: 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: .75rem; }
.card > a { display: grid; gap: .5rem; }
.places { display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: 0; list-style: none; }
.little { width: 100%; height: 9rem; } .little path { fill: none; stroke: var(--control); vector-effect: non-scaling-stroke; }
.little .around { fill: var(--page); } .little .states { fill: var(--accent-soft); stroke: var(--accent); }
.approval.approved { color: var(--good); } .approval.changed { color: var(--warn); } .approval.new { color: var(--muted); }
.stage { display: grid; gap: 1rem; margin-top: 1rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 68rem) { .stage { grid-template-columns: minmax(0, 5fr) minmax(0, 2fr); } }
.panel { min-width: 0; padding: .75rem; background: var(--panel); border: 1px solid var(--line); border-radius: .75rem; }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0; align-items: center; }
.offers { list-style: none; padding: 0; display: grid; gap: .375rem; } .offers button { width: 100%; display: flex; flex-wrap: wrap; gap: 0 .75rem; }
.payload { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.offers .ignored { border-style: dashed; color: var(--muted); }
.own { margin-top: .75rem; border-top: 1px solid var(--line); }
.notice { padding: .5rem .75rem; border: 1px solid var(--warn); border-radius: .5rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; background: var(--panel); font-size: .9375rem; overflow-wrap: normal; }
th, td { border: 1px solid var(--line); padding: .375rem .75rem; text-align: left; vertical-align: top; }
.change[data-change="added"], .legend[data-change="added"] { color: var(--good); }
.change[data-change="removed"], .legend[data-change="removed"] { color: var(--bad); }
.change[data-change="changed"], .legend[data-change="changed"] { color: var(--warn); }
.canvas { height: max(24rem, 100vh - 20rem); overflow: auto; cursor: grab; } .canvas:active { cursor: grabbing; }
.canvas svg { display: block; max-width: none; margin-inline: auto; }
.canvas .is-inside { display: none; }
.canvas .is-folded > .words > .count { display: inline; } .canvas .is-folded > .words { transform: var(--folded); }
.canvas svg .fold { display: inline; cursor: pointer; } .canvas .fold .reach { fill: transparent; }
.canvas .fold .sign { fill: var(--panel); stroke: var(--control); } .canvas .fold path { fill: none; stroke: var(--text); stroke-width: 1.5; }
.canvas .fold:focus-visible, .canvas [data-state]:focus-visible { outline: none; }
.canvas .fold:focus-visible .sign, .canvas [data-state]:focus-visible > .box { stroke: var(--accent); stroke-width: 3; }
.canvas .opener { cursor: pointer; outline: none; } .canvas .opener .reach { fill: transparent; } .canvas .opener .sign { fill: var(--panel); stroke: var(--accent); }
.canvas .opener path { fill: none; stroke: var(--accent); stroke-width: 1.5; } .canvas .opener:is(:hover, :focus-visible) .sign { fill: var(--accent-soft); stroke-width: 3; }
.canvas [data-head]:not(.is-folded) .plus { display: none; }
.canvas [data-state][role="button"], .canvas [data-transition] { cursor: pointer; }
.canvas [data-state].is-active > .box { stroke: var(--accent); stroke-width: 1.75; }
.canvas [data-state]:is(.is-innermost, .is-folded.is-active) > .box { fill: var(--accent-soft); stroke-width: 3; }
/* Within the box of one state nothing runs through its lines. */
.canvas [data-internal] .ground:not(.inside) { fill: transparent; }
.canvas [data-transition]:hover .way { stroke: var(--accent); stroke-width: 2; }
.canvas [data-transition].is-taken .way { stroke: var(--accent); stroke-width: 2.5; }
.canvas [data-transition].is-taken .label { fill: var(--text); }
.canvas [data-change="added"] > .box, .canvas [data-change="added"] > .way { stroke: var(--good); stroke-width: 2.5; }
.canvas [data-change="removed"] > .box, .canvas [data-change="removed"] > .way { stroke: var(--bad); stroke-width: 2.5; }
.canvas [data-change="changed"] > .box, .canvas [data-change="changed"] > .way { stroke: var(--warn); stroke-width: 2.5; }
.canvas [data-change="removed"] > text { text-decoration: line-through; }
.picture { background: var(--panel); border: 1px solid var(--line); border-radius: .75rem; max-height: 80vh; overflow: auto; } .picture svg { display: block; max-width: none; }
summary { cursor: pointer; min-height: 1.5rem; } .family { display: flex; align-items: center; gap: .5rem; } .family input { width: auto; min-height: 1.5rem; min-width: 1.5rem; }
fieldset { border: 0; padding: 0; min-width: 0; } legend { padding: 0; } button[aria-pressed="true"] { border-color: var(--accent); border-width: 2px; background: var(--accent-soft); }
.canvas.lit { cursor: auto; height: auto; max-height: 80vh; background: var(--panel); border: 1px solid var(--line); border-radius: .75rem; } .bar a + a { margin-left: 1.5rem; }
select { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--control); border-radius: .5rem; min-height: 2.5rem; }
.seek input { flex: 1 1 12rem; max-width: 24rem; } .speed { display: flex; align-items: center; margin: 0; }
.canvas-place { position: relative; }
.map { position: absolute; right: 1rem; bottom: 1rem; max-width: 40%; border: 1px solid var(--control); border-radius: .375rem; background: var(--panel);
  cursor: crosshair; touch-action: none; } .map[hidden] { display: none; }
.map .little { display: block; width: auto; height: auto; max-width: 10rem; max-height: 7rem; } .map .frame { position: absolute; border: 2px solid var(--accent); background: none; pointer-events: none; }
.canvas [data-state].is-found > .box { stroke: var(--warn); stroke-width: 3; stroke-dasharray: 6 3; }
.canvas [data-head]:focus-within .sign { stroke: var(--accent); }
@media (prefers-reduced-motion: no-preference) {
  .canvas [data-transition].is-taken .way { stroke-dasharray: 8 6; animation: along .6s linear infinite; }
  @keyframes along { from { stroke-dashoffset: 14; } to { stroke-dashoffset: 0; } }
}
${REVIEW_STYLE}
@page { size: A4 landscape; margin: 10mm; }
@media print {
  :root { color-scheme: light; } body { background: none; } main { padding: 0; }
  header, .tools, .map, .fitted, main > :not(h1, .stage), .stage > :not(:first-child) { display: none; }
  .stage { display: block; margin: 0; } .panel { padding: 0; border: 0; } .canvas { height: auto; overflow: visible; }
  .canvas svg { inline-size: 100% !important; block-size: 165mm; margin: 0; }
}
`;
