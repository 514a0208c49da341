import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.secondary,
  // As wide as its place, however large the words of its cards are.
  '@media': { [media.narrow]: { tableLayout: 'fixed' } },
});
export const row = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    // A card a row: its columns have no room beside each other.
    [media.narrow]: {
      ...column,
      gap: space[1],
      padding: space[3],
      marginBlockEnd: space[3],
      ...outlined,
      background: vars.color.panel,
    },
  },
});
export const head = style({
  textAlign: 'start',
  padding: space[2],
  color: vars.color.muted,
  fontWeight: fontWeight.medium,
});
export const headRow = style({ '@media': { [media.narrow]: { display: 'none' } } });
export const cell = style({
  padding: space[2],
  '@media': {
    [media.narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, min(8.5em, 36%)) minmax(0, 1fr)',
      overflowWrap: 'anywhere',
      padding: 0,
      selectors: { '&::before': { content: 'attr(data-label)', color: vars.color.muted } },
    },
  },
});
export const action = style({
  padding: space[2],
  textAlign: 'end',
  whiteSpace: 'nowrap',
  // On the edge of the card.
  '@media': { [media.narrow]: { padding: `${space[1]} 0 0` } },
});
