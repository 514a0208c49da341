import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column } from '#theme/layout.ts';
import { reading } from '#theme/text.css.ts';
import { fontSize, space } from '#theme/tokens.ts';

export const parts = style({
  ...column,
  gap: space[3],
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${vars.color.line}`,
});
export const label = style({ fontSize: fontSize.small, color: vars.color.muted });
export const text = reading;
/** What every answer of the account begins and ends with. */
export const greetingSignature = style([text, { color: vars.color.muted }]);
