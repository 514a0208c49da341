import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column } from '#theme/layout.ts';
import { reading } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';

export const content = style({ ...column, gap: space[4] });
export const question = style([reading, { fontWeight: fontWeight.medium }]);

const change = style({
  // What is said of it to a screen reader stays where it is read.
  position: 'relative',
  borderRadius: '3px',
  textDecorationThickness: '2px',
});
export const removed = style([
  change,
  { background: vars.color.dangerSoft, color: vars.color.dangerInk, textDecorationLine: 'line-through' },
]);
export const added = style([
  change,
  {
    background: vars.color.successSoft,
    color: vars.color.successInk,
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
    // Not one word with what it replaces.
    selectors: { [`${removed} + &`]: { marginInlineStart: '3px' } },
  },
]);
