import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';

const underlined = style({
  background: 'none',
  textDecorationLine: 'underline',
  textDecorationStyle: 'wavy',
  textDecorationColor: vars.color.warningInk,
  textDecorationThickness: '2px',
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '3px',
});
/** In text that is only read. */
export const markedFinding = style([underlined, { color: 'inherit' }]);
/** Only its line is seen: the words themselves stand in the box above it. */
export const finding = style([underlined, { color: 'transparent' }]);
