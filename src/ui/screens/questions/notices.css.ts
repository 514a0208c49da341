import { style } from '@vanilla-extract/css';
import { space } from '#theme/tokens.ts';

export const notices = style({ display: 'grid', gap: space[2], minInlineSize: 0, ':empty': { display: 'none' } });

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  justifyContent: 'space-between',
  minInlineSize: 0,
});

/** As long as an answer may be: it scrolls, and the card does not grow beyond the window. */
export const text = style({
  margin: 0,
  maxBlockSize: '12rem',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  paddingInlineStart: space[3],
  borderInlineStart: '3px solid currentcolor',
});

export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
