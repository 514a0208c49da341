import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, space } from '#theme/tokens.ts';

export const select = style({
  appearance: 'none',
  maxInlineSize: '100%',
  fontSize: fontSize.body,
  paddingInlineEnd: space[10],
  cursor: 'pointer',
  textOverflow: 'ellipsis',
});
export const option = style({ background: vars.color.raised, color: vars.color.text });
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  color: vars.color.muted,
  pointerEvents: 'none',
});
