import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { heading } from '#theme/text.css.ts';
import { layer, motion, space, width } from '#theme/tokens.ts';

const slide = keyframes({ from: { transform: 'translateX(-24px)', opacity: 0 } });

export const place = style({ position: 'fixed', inset: 0, zIndex: layer.drawer });
export const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  // 9.16; leaves an edge of the page to press on the narrowest phones.
  inlineSize: width.drawer,
  maxInlineSize: `calc(100vw - ${space[10]})`,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[3],
  paddingBlockEnd: `max(${space[3]}, env(safe-area-inset-bottom))`,
  borderInlineEnd: `1px solid ${vars.color.line}`,
  background: vars.color.panel,
  boxShadow: vars.color.shadow,
  animation: `${slide} ${motion.normal} ${motion.easing}`,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const title = style([
  heading.h5,
  { paddingBlock: space[2], paddingInlineStart: space[3], paddingInlineEnd: space[12], marginBlockEnd: space[2] },
]);
export const close = style({ position: 'absolute', insetBlockStart: space[3], insetInlineEnd: space[3] });
