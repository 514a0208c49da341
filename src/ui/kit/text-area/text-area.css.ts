import { style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { fontSize, lineHeight } from '#theme/tokens.ts';

/** Grows with its text where the browser can; else it scrolls and can be drawn larger. */
export const area = style({
  display: 'block',
  inlineSize: '100%',
  minBlockSize: '88px',
  maxBlockSize: '60vh',
  paddingBlockStart: '14px',
  lineHeight: lineHeight.body,
  fieldSizing: 'content',
  // Above its mirror.
  position: 'relative',
});
/** Two lines until more is written, where many boxes stand on a page. */
export const dense = style({
  minBlockSize: 'auto',
  paddingBlock: '9px 5px',
  fontSize: fontSize.body,
  lineHeight: 1.4,
  selectors: { 'textarea&': { minBlockSize: 'calc(2lh + 14px)' } },
  '@media': { [media.touch]: { fontSize: fontSize.reading } },
});
/** As large as its box and laid out like it, scrollbar and all; its letters are not seen. */
export const mirror = style({
  position: 'absolute',
  inset: 0,
  minBlockSize: 0,
  maxBlockSize: 'none',
  overflow: 'hidden auto',
  color: 'transparent',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
  pointerEvents: 'none',
  userSelect: 'none',
});
