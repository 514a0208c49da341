import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';

/** Only its line is seen: the words themselves stand in the box above it. */
export const finding = style({
  background: 'none',
  color: 'transparent',
  textDecorationLine: 'underline',
  textDecorationStyle: 'wavy',
  textDecorationColor: vars.color.warningInk,
  textDecorationThickness: '2px',
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '3px',
});
