import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { motion } from '#theme/tokens.ts';

const fade = keyframes({ from: { opacity: 0 } });

/**
 * Our own, in the place of Radix's: that one locks scrolling by a style element written at run time, which a
 * Content-Security-Policy of `style-src 'self'` refuses.
 */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  background: vars.color.scrim,
  animation: `${fade} ${motion.normal} ${motion.easing}`,
});

globalStyle(`html:has(.${overlay})`, { overflow: 'hidden' });
