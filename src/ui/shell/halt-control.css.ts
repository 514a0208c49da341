import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { notVisuallyHidden, visuallyHidden } from '../kit/visually-hidden/visually-hidden.css.ts';

export const automatic = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  minInlineSize: 0,
  fontSize: fontSize.secondary,
});
const row = style({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 });
export const halted = style([row, { color: vars.color.text }]);
export const failed = style([row, { color: vars.color.dangerInk }]);
export const title = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: vars.color.warningInk,
  fontWeight: fontWeight.bold,
});
globalStyle(`${title} > svg`, { flex: 'none' });
export const by = style({ display: 'flex', alignItems: 'center', gap: space[1], minInlineSize: 0, whiteSpace: 'nowrap' });
export const who = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
/** A phone's header has room for the sign alone, which keeps its name. */
export const words = style([
  visuallyHidden,
  { '@media': { '(min-width: 600px)': notVisuallyHidden } },
]);
