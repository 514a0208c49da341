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
});
