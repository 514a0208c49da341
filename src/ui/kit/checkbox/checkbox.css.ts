import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, space } from '#theme/tokens.ts';

/** The whole row is pressed. */
export const row = style({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[2],
  alignItems: 'start',
  minBlockSize: '24px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.muted } },
  '@media': { [media.touch]: { minBlockSize: controlSize.touch, alignContent: 'center' } },
});

/** The native box, so that it is a checkbox to every technology; the scheme colours it. */
export const box = style({
  inlineSize: '18px',
  blockSize: '18px',
  margin: 0,
  marginBlockStart: '2px',
  accentColor: vars.color.primary,
  cursor: 'inherit',
});

export const label = style({ minInlineSize: 0 });
export const description = style({
  gridColumn: 2,
  color: vars.color.muted,
  fontSize: fontSize.label,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

export const denseRow = style([
  row,
  {
    gridTemplateColumns: 'auto max-content minmax(0, 1fr)',
    // What it says, if there is room for it, has its own distance.
    columnGap: 0,
    flex: '1 1 0',
    alignItems: 'center',
    minInlineSize: 'min-content',
    whiteSpace: 'nowrap',
  },
]);
export const denseLabel = style([label, { marginInlineStart: space[2] }]);
export const denseDescription = style({
  minInlineSize: 0,
  overflow: 'hidden',
  color: vars.color.muted,
  fontSize: fontSize.label,
  textIndent: space[2],
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // What it says counts for nothing when its place is shared out.
  contain: 'inline-size',
});
