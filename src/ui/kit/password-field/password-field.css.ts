import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, radius } from '#theme/tokens.ts';

export const toggle = style({
  alignSelf: 'center',
  display: 'grid',
  placeItems: 'center',
  inlineSize: controlSize.medium,
  blockSize: controlSize.medium,
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'transparent',
  color: vars.color.muted,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.color.text } },
  '@media': { [media.touch]: { inlineSize: controlSize.touch, blockSize: controlSize.touch } },
});
