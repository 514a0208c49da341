import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { plainList, row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { secondary } from '#theme/text.css.ts';
import { fontWeight, radius, round, space } from '#theme/tokens.ts';

/** All in one line as far as there is room, and no wider than its place, however large its words are. */
export const bar = style({ ...row, gap: `${space[2]} ${space[3]}` });
export const line = style({
  display: 'flex',
  flex: '1 1 18rem',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  minInlineSize: 0,
});
export const field = style({ flex: '1 1 8rem', minInlineSize: 0 });
/** As high as the button beside it; fingers get their own height. */
globalStyle(`${field} input`, { paddingBlock: '7px' });
export const panel = style({
  inlineSize: '100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
  gap: space[3],
  padding: space[4],
  borderRadius: radius,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.panel,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const chips = style({
  ...row,
  gap: space[2],
  ...plainList,
});
/** What leaves something out has a line of its own. */
export const activeChips = style([chips, { inlineSize: '100%' }]);
export const chip = style([
  secondary,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    maxInlineSize: '100%',
    minBlockSize: space[8],
    paddingInline: space[3],
    border: `1px solid ${vars.color.controlLine}`,
    borderRadius: round,
    background: vars.color.panel,
    color: vars.color.text,
    font: 'inherit',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&[aria-pressed=true]': {
        background: vars.color.primarySoft,
        borderColor: vars.color.primary,
        color: vars.color.primaryInk,
      },
    },
  },
]);
export const awaitedViews = style([chips, { visibility: 'hidden' }]);
export const viewCount = style({ fontVariantNumeric: 'tabular-nums', fontWeight: fontWeight.bold });
/** Keeps its room, so that nothing moves when it is known. */
export const unknownCount = style([viewCount, { visibility: 'hidden' }]);
/** What a search leaves out. */
export const note = secondary;
/** Without words it takes no room. */
export const notes = style({ display: 'contents' });
/** In a row of its own. */
export const naming = style({
  display: 'flex',
  flex: '1 0 100%',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[3],
});
// The name has its line, and the buttons share the next one.
globalStyle(`${naming} > *`, { '@media': { [media.narrow]: { flexGrow: 1 } } });
globalStyle(`${naming} > ${field}`, { '@media': { [media.narrow]: { flexBasis: '100%' } } });
/** In a row with what stands before it where it fits, shorter than its longest choice if need be. */
export const order = style({
  '@media': { [media.narrow]: { flex: '1 1 10rem', minInlineSize: 0, maxInlineSize: 'max-content' } },
});
