import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { motion } from '#theme/tokens.ts';

const fade = keyframes({ from: { opacity: 0 } });

const darkened = (ground: string): string =>
  `color-mix(in srgb, ${vars.color.scrim} ${vars.color.scrimShare}, ${ground})`;

/**
 * Our own, in the place of Radix's: that one locks scrolling by a style element written at run time, which a
 * Content-Security-Policy of `style-src 'self'` refuses.
 */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  background: darkened('transparent'),
  animation: `${fade} ${motion.normal} ${motion.easing}`,
});

// The page stands still behind it. The place of its scroll bar is kept, and only a plain background reaches that strip.
globalStyle(`html:has(.${overlay})`, { overflow: 'hidden', background: darkened(vars.color.page) });
