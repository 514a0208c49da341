import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { skeletonDelay } from '#theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Takes its place at once, shows itself after a moment: nothing jumps, and a quick answer never flashes. */
export const skeleton = style({
  inlineSize: '100%',
  ...outlined,
  background: `color-mix(in srgb, ${vars.color.line} 55%, ${vars.color.panel})`,
  animation: `${appear} 1ms linear ${skeletonDelay} both`,
});
export const text = style([skeleton, { borderRadius: '4px' }]);
