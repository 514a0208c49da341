import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, row } from '#theme/layout.ts';
import { fontSize, fontWeight, lineHeight, round, space } from '#theme/tokens.ts';

export const page = style({ padding: `${space[4]} ${space[4]} ${space[12]}`, minInlineSize: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[3],
  marginBlockEnd: space[4],
});
export const headTools = style({ ...row, gap: space[3] });
export const crumbs = style({ fontSize: fontSize.secondary });
export const title = style({ fontSize: vars.heading.h4, lineHeight: lineHeight.heading });
export const about = style({ color: vars.color.muted });

const mark = style({
  padding: `2px ${space[3]}`,
  borderRadius: round,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
});
export const approved = style([mark, { background: vars.color.successSoft, color: vars.color.successInk }]);

export const stage = style({
  ...column,
  gap: space[4],
  '@media': { '(min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const side = style({
  ...column,
  alignContent: 'start',
  gap: space[4],
  minInlineSize: 0,
});
