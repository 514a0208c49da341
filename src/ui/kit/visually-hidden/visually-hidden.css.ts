import { style } from '@vanilla-extract/css';

/** For screen readers alone. */
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Undoes `visuallyHidden` where there is room for the words. */
export const notVisuallyHidden = {
  position: 'static',
  inlineSize: 'auto',
  blockSize: 'auto',
  margin: 0,
  clipPath: 'none',
} as const;
