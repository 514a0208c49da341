import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, row } from '#theme/layout.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';

const level = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: fontSize.secondary,
  fontWeight: fontWeight.medium,
});
/** Colour beside a sign and a word, never alone. */
export const levels = styleVariants({
  sure: [level, { color: vars.color.successInk }],
  'fairly-sure': [level, { color: vars.color.text }],
  unsure: [level, { color: vars.color.warningInk }],
});

/** In the row that it stands in. */
export const disclosure = style({ display: 'contents' });
export const head = style({ ...row });
/** Below the row. */
export const body = style({ flexBasis: '100%', order: 2, minInlineSize: 0 });
export const panel = style({
  ...column,
  gap: space[3],
  paddingBlockEnd: space[3],
});
export const title = style({ fontSize: fontSize.secondary, fontWeight: fontWeight.medium, marginBlockEnd: space[1] });
export const text = style({ color: vars.color.muted, fontSize: fontSize.secondary });
export const list = style({
  display: 'grid',
  gap: space[1],
  paddingInlineStart: space[5],
  listStyle: 'disc',
  fontSize: fontSize.secondary,
  overflowWrap: 'anywhere',
});
