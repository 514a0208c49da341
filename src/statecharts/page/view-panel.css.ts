import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined, row } from '#theme/layout.ts';
import { lineHeight, space } from '#theme/tokens.ts';

export const panel = style({
  minInlineSize: 0,
  padding: space[3],
  background: vars.color.panel,
  ...outlined,
});
export const head = style({
  ...row,
  justifyContent: 'space-between',
  gap: space[2],
  marginBlockEnd: space[3],
});
export const title = style({ fontSize: vars.heading.h5, lineHeight: lineHeight.heading });
export const unseen = style({ marginBlockEnd: space[2], color: vars.color.muted });
export const room = style({ display: 'flex', justifyContent: 'center', overflow: 'hidden' });
export const window = style({
  flex: 'none',
  overflow: 'hidden',
  ...outlined,
});
export const frame = style({ border: 0, transformOrigin: '0 0', display: 'block' });
