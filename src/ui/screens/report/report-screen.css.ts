import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { heading, secondary, tabular } from '#theme/text.css.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

const onPaper = { '@media': { print: { display: 'none' } } };

export const screen = style({ ...column, gap: space[4] });
export const header = style({
  ...row,
  gap: `${space[2]} ${space[4]}`,
});
export const title = style([heading.h4, { flex: '1 0 auto' }]);
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], ...onPaper });
export const period = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  // The labels of the dates stand above their fields.
  gap: `${space[4]} ${space[6]}`,
  ...onPaper,
});
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 11rem))',
  gap: space[3],
});
export const range = secondary;
export const outdated = style([secondary, onPaper]);

export const parts = style({
  columnGap: space[4],
  '@media': { [media.wide]: { columns: 2 } },
});
export const part = style([
  panel,
  {
    ...column,
    alignContent: 'start',
    gap: space[4],
    // Cells are as wide as the part allows.
    containerType: 'inline-size',
    breakInside: 'avoid',
    marginBlockEnd: space[4],
    // The tables have the room.
    '@media': { [media.narrow]: { paddingInline: space[3] } },
  },
]);
export const partTitle = heading.h5;
export const notes = style([secondary, { display: 'grid', gap: space[1], margin: 0 }]);
export const plotted = style({ ...column, gap: space[4] });

export const summary = style([
  panel,
  {
    display: 'grid',
    // As wide as what they say: in five equal columns «3 h 26 min» breaks on a tablet.
    gridTemplateColumns: 'repeat(5, auto)',
    gap: space[4],
    margin: 0,
    '@media': { [media.narrow]: { gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))' } },
  },
]);
export const figure = style({ display: 'grid', alignContent: 'space-between', gap: space[1] });
globalStyle(`${figure} dt`, { color: vars.color.muted, fontSize: fontSize.secondary });
globalStyle(`${figure} dd`, { margin: 0, display: 'grid' });
export const value = style([tabular, { fontSize: vars.heading.h5, fontWeight: fontWeight.bold }]);
export const before = style([tabular, { display: 'block', color: vars.color.muted, fontSize: fontSize.small }]);

/** The lists of one row, apart even where they are pressed with a finger. */
export const lists = style([
  tabular,
  { display: 'flex', flexWrap: 'wrap', columnGap: space[3], color: vars.color.muted, fontSize: fontSize.small },
]);

export const table = style([
  tabular,
  {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    fontSize: fontSize.secondary,
    '@media': { [media.narrow]: { fontSize: fontSize.label } },
  },
]);
// On a phone four columns have the room of their longest words, and no more: words break where large text leaves no other way.
const columnOf = (cells: string, least: string, wide: GlobalStyleRule = {}) =>
  globalStyle(cells, { minInlineSize: least, '@media': { [media.wide]: { ...wide, minInlineSize: 0 } } });

globalStyle(`${table} th, ${table} td`, {
  padding: `${space[2]} 3px`,
  textAlign: 'end',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '@media': { [media.wide]: { paddingInline: space[1], whiteSpace: 'nowrap' } },
});
columnOf(`${table} th, ${table} td`, 'min(5rem, 27cqi)');
// «Compatibilidad», «MercadoLibre».
columnOf(`${table} th:first-child`, 'min(6.375rem, 34.5cqi)', { whiteSpace: 'normal' });
columnOf(`${table} :is(th, td):nth-child(2):nth-last-child(3)`, 'min(3.875rem, 20.5cqi)');
columnOf(`${table} :is(th, td):nth-child(4)`, 'min(2.875rem, 15.5cqi)');
globalStyle(`${table} th:first-child`, { textAlign: 'start', paddingInlineStart: 0 });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0 });
globalStyle(`${table} thead th`, {
  color: vars.color.muted,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  verticalAlign: 'bottom',
});
globalStyle(`${table} tbody th`, { fontWeight: fontWeight.normal });
globalStyle(`${table} tbody tr`, { borderBlockStart: `1px solid ${vars.color.line}` });

export const plot = style({ inlineSize: '100%', blockSize: 'auto' });
export const bar = style({
  fill: vars.color.primary,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});
export const barBefore = style({
  fill: vars.color.controlLine,
  opacity: 0.45,
  '@media': { [media.forcedColors]: { fill: 'GrayText' } },
});
export const barLabel = style({ fill: vars.color.muted, fontSize: '16px', textAnchor: 'middle' });
export const countLabel = style({ fill: vars.color.muted, fontSize: '14px', textAnchor: 'end' });
export const gridLine = style({ stroke: vars.color.line, strokeWidth: 1 });
export const rowBar = style({ display: 'block', inlineSize: '100%', blockSize: '6px', marginBlockStart: space[1] });
