import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';

/** A link in running text or beside a form. */
export const link = style({
  color: vars.color.primaryInk,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  selectors: { '&:hover': { textDecorationThickness: '2px' } },
});
