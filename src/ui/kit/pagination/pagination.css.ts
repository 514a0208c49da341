import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { fontSize, space } from '#theme/tokens.ts';

export const pagination = style({
  ...row,
  justifyContent: 'flex-end',
  gap: `${space[3]} ${space[4]}`,
  // Clear of what is above its field's label.
  marginBlockStart: space[1],
  '@media': { [media.narrow]: { justifyContent: 'space-between' } },
});
export const size = style({ inlineSize: '124px' });
export const range = style({
  color: vars.color.muted,
  fontSize: fontSize.secondary,
  fontVariantNumeric: 'tabular-nums',
});
export const buttons = style({
  display: 'flex',
  '@media': { [media.narrow]: { inlineSize: '100%', justifyContent: 'space-between' } },
});
