import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, motion, radius } from '#theme/tokens.ts';

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: controlSize.medium,
  blockSize: controlSize.medium,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius,
  background: 'transparent',
  color: vars.color.muted,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.easing}`,
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '&:not([aria-disabled=true]):hover': { background: vars.color.hover, color: vars.color.text },
    '&:not([aria-disabled=true]):active': { background: vars.color.line },
    '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.45 },
    // 9.26
    '&[aria-pressed=true]:not([aria-disabled=true])': { background: vars.color.primary, color: vars.color.onFill },
    '&[aria-pressed=true]:not([aria-disabled=true]):hover': { background: vars.color.primaryHover },
  },
  '@media': { [media.touch]: { inlineSize: controlSize.touch, blockSize: controlSize.touch } },
});
