import { keyframes, style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  flex: 'none',
  inlineSize: '18px',
  blockSize: '18px',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
