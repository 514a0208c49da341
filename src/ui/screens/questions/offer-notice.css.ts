import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { secondary } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  justifyContent: 'space-between',
  minInlineSize: 0,
});
export const words = style([
  secondary,
  { display: 'flex', gap: space[2], alignItems: 'center', minInlineSize: 0, color: vars.color.primaryInk },
]);
export const icon = style({ flexShrink: 0 });
