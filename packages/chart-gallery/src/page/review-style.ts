/** The style of comments, pictures, what lies over something, and ladders. */
export const REVIEW_STYLE = `
.comments, .pictures { list-style: none; padding: 0; display: grid; gap: .75rem; }
.comments > li { padding: .5rem .75rem; background: var(--panel); border: 1px solid var(--line); border-left: .25rem solid var(--accent); border-radius: .5rem; }
.comments > .is-pointed-at { border-color: var(--accent); } .said { white-space: pre-wrap; }
.pictures { grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); } .pictures img { display: block; max-width: 100%; }
.pictures > li > img { border: 1px solid var(--line); margin-top: .5rem; }
#comments label { grid-template-columns: minmax(0, 1fr); }
summary { min-height: 2.5rem; padding: .5rem 0; cursor: pointer; }
.slider { max-width: 40rem; } .slider .ends { display: flex; justify-content: space-between; } .slider input { padding: 0; accent-color: var(--accent); }
.overlay { position: relative; display: inline-grid; margin-top: .5rem; background: var(--panel); border: 1px solid var(--line); }
.overlay > * { grid-area: 1 / 1; background: var(--panel); } .overlay svg { display: block; max-width: none; }
.overlay > .after { clip-path: inset(0 0 0 var(--slid)); }
.overlay::after { content: ""; position: absolute; inset: 0 auto 0 var(--slid); border-left: 2px solid var(--accent); }
.canvas .pin { cursor: pointer; } .canvas .pin circle { fill: var(--accent); stroke: var(--panel); stroke-width: 2; }
.canvas .pin text { font: bold 11px system-ui, sans-serif; fill: var(--panel); }
.canvas [data-state].is-pointed-at > .box { stroke: var(--accent); stroke-width: 3; }
.canvas [data-transition].is-pointed-at > .way { stroke: var(--accent); stroke-width: 3; }
.ladder { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem; font-size: .875rem; color: var(--muted); }
.ladder .climbed, .rungs .climbed dt { color: var(--good); } .ladder .climbed::before, .rungs .climbed dt::before { content: "✓ "; }
.rungs { display: grid; gap: .5rem; margin: 0; } .rungs > div { display: grid; gap: 0 1rem; grid-template-columns: minmax(6rem, 8rem) minmax(0, 1fr); }
.rungs dt { font-weight: 600; } .rungs dd { margin: 0; display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: center; }
progress { width: 10rem; accent-color: var(--accent); }
@media (max-width: 30rem) { .rungs > div { grid-template-columns: minmax(0, 1fr); } }
`;
