import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, space } from '#theme/tokens.ts';
import { visuallyHidden } from '../kit/visually-hidden/visually-hidden.css.ts';

export const rules = style({ fontSize: fontSize.secondary });
export const title = style({ color: vars.color.muted, marginBlockEnd: space[1] });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
  columnGap: space[4],
});
export const unmet = style({ color: vars.color.muted });
export const met = style({ color: vars.color.successInk });
export const spoken = visuallyHidden;
