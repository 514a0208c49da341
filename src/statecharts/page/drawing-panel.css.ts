import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { row } from '#theme/layout.ts';
import { fontSize, radius, round, space } from '#theme/tokens.ts';
import { DRAWING_COLOURS } from './drawing-colours.ts';

const { color } = vars;

export const panel = style({
  minInlineSize: 0,
  display: 'flex',
  // It stays in sight while what is beside it is read.
  '@media': { '(min-width: 1100px)': { position: 'sticky', insetBlockStart: space[4], alignSelf: 'start' } },
  flexDirection: 'column',
  gap: space[2],
  padding: space[3],
  background: color.panel,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
});
export const tools = style({ ...row, gap: space[3] });
export const canvas = style({
  blockSize: 'max(420px, 100vh - 190px)',
  overflow: 'auto',
  // As wide with a scroll bar as without one, or what fits would change with it.
  scrollbarGutter: 'stable',
  cursor: 'grab',
  selectors: { '&:active': { cursor: 'grabbing' } },
  vars: DRAWING_COLOURS,
});

export const opening = style({
  color: color.muted,
  fontSize: fontSize.secondary,
  selectors: { '&:empty': { marginBlockStart: `-${space[2]}` } },
});

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], fontSize: fontSize.secondary });
export const legendEntry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  selectors: {
    '&::before': { content: '', inlineSize: 16, blockSize: 4, borderRadius: round, background: 'var(--mark)' },
  },
});

/** What each mark means, in the product's colours. */
const MARKS: Readonly<Record<string, string>> = {
  added: color.successInk,
  removed: color.dangerInk,
  changed: color.warningInk,
  level1: color.warningInk,
  level2: color.primary,
  level3: color.successInk,
  none: color.controlLine,
  failed: color.dangerInk,
};
for (const [name, value] of Object.entries(MARKS)) {
  globalStyle(`.${legendEntry}[data-colour="${name}"]`, { vars: { '--mark': value } });
}

const within = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(`.${canvas} ${selector}`, rule);

within('svg', { maxInlineSize: 'none' });
within('.is-inside', { display: 'none' });
within('.is-folded > .words > .count', { display: 'inline' });
// Its box is empty then, and as large as before.
within('.is-folded > .words', { transform: 'var(--folded)' });
// Before the drawing's own style, by which a file of it shows no such signs.
within('svg .fold', { display: 'inline', cursor: 'pointer' });
// A finger is wider than the sign.
within('.fold .reach', { fill: 'transparent' });
within('.fold .sign', { fill: color.panel, stroke: color.controlLine });
within('.fold path', { fill: 'none', stroke: color.text, strokeWidth: 1.5 });
within('.fold:hover .sign', { stroke: color.primary });
within('.fold:focus-visible', { outline: 'none' });
within('.fold:focus-visible .sign', { stroke: color.focus, strokeWidth: 3 });
within('[data-head]:not(.is-folded) .plus', { display: 'none' });
within('.opener', { cursor: 'pointer', outline: 'none' });
within('.opener .reach', { fill: 'transparent' });
within('.opener .sign', { fill: color.panel, stroke: color.primary });
within('.opener path', { fill: 'none', stroke: color.primary, strokeWidth: 1.5 });
within('.opener:hover .sign', { fill: color.primarySoft });
within('.opener:focus-visible .sign', { stroke: color.focus, strokeWidth: 3 });
within('[data-state][role="button"]', { cursor: 'pointer' });
within('[data-state][role="button"]:hover > .box', { stroke: color.primary });
within('[data-state]:focus-visible', { outline: 'none' });
within('[data-state]:focus-visible > .box', { stroke: color.focus, strokeWidth: 3 });
within('[data-state].is-active > .box', { stroke: color.primary, strokeWidth: 1.75 });
// Within the box of one state nothing runs through its lines.
within('[data-internal] .ground:not(.inside)', { fill: 'transparent' });
within('[data-state]:is(.is-innermost, .is-folded.is-active) > .box', { fill: color.primarySoft, strokeWidth: 3 });
within('[data-state].is-transient > .box', { strokeDasharray: '2 4' });
within('[data-transition]', { cursor: 'pointer' });
within('[data-transition]:hover .way', { stroke: color.primary, strokeWidth: 2 });
within('[data-transition].is-taken .way', { stroke: color.primary, strokeWidth: 2.5 });
within('[data-transition].is-taken .label', { fill: color.text });

for (const kind of ['added', 'removed', 'changed']) {
  const mark = MARKS[kind] ?? color.text;
  within(`[data-change="${kind}"] > .box`, { stroke: mark, strokeWidth: 3 });
  within(`[data-change="${kind}"] > .way`, { stroke: mark, strokeWidth: 2.5 });
  within(`[data-change="${kind}"] > .label`, { fill: mark });
}
within('[data-change="removed"] > text', { textDecoration: 'line-through' });
for (const [level, name] of [
  ['0', 'level1'],
  ['1', 'level1'],
  ['2', 'level2'],
  ['3', 'level3'],
  ['none', 'none'],
  ['failed', 'failed'],
] as const) {
  within(`[data-level="${level}"] > .way`, { stroke: MARKS[name] ?? color.text, strokeWidth: 2.5 });
}
within('[data-level="none"] > .way', { strokeDasharray: '6 4' });
