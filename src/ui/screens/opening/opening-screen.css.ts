import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { motion, skeletonDelay } from '#theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const opening = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '60dvh',
  color: vars.color.muted,
  animation: `${appear} ${motion.normal} ${skeletonDelay} both`,
});
