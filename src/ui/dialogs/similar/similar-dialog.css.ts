import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, outlined, plainList } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { reading, secondary } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';

/** It takes the focus as a whole, which a ring around it would only cut in two as it scrolls. */
export const content = style({
  ...column,
  gap: space[4],
  outline: 'none',
});
export const first = style({ display: 'grid', gap: space[1] });
export const label = style([secondary, { fontWeight: fontWeight.medium }]);
export const answers = style({
  ...column,
  gap: space[4],
  ...plainList,
});
export const answer = style({
  ...column,
  gap: space[2],
  padding: space[3],
  ...outlined,
});
export const question = style([reading, { overflowWrap: 'anywhere' }]);
export const note = style([secondary, { overflowWrap: 'anywhere' }]);
/** Not by colour alone. */
export const word = style({
  borderRadius: '3px',
  background: vars.color.warningSoft,
  color: vars.color.warningInk,
  fontWeight: fontWeight.medium,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
});
/** Shown where there are keys to press. */
export const keys = style({ '@media': { [media.touch]: { display: 'none' } } });
