import { style } from '@vanilla-extract/css';
import { lineHeight } from '#theme/tokens.ts';

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
