import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, outlined, plainList } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { secondary } from '#theme/text.css.ts';
import { fontSize, fontWeight, radius, space } from '#theme/tokens.ts';

export const lead = style([secondary, { margin: 0, overflowWrap: 'anywhere' }]);
/** A nickname is as long as its owner made it. */
export const chipPlace = style({ maxInlineSize: '100%' });
export const list = style({
  ...column,
  ...plainList,
  ...outlined,
  background: vars.color.panel,
});
globalStyle(`${list} > li + li`, { borderBlockStart: `1px solid ${vars.color.line}` });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  padding: space[3],
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px', borderRadius: radius },
  },
});
export const words = style({ ...column, gap: space[1] });
const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` });
export const about = style([line, { fontSize: fontSize.label, color: vars.color.muted }]);
export const account = style({ display: 'inline-flex', alignItems: 'center', gap: space[2], minInlineSize: 0 });
/** Beside small words the picture is small. */
globalStyle(`${account} > span:first-child`, { inlineSize: '20px', blockSize: '20px', fontSize: '9px' });
globalStyle(`${account} img`, { inlineSize: '20px', blockSize: '20px' });
export const nickname = style({ fontWeight: fontWeight.bold, color: vars.color.text, overflowWrap: 'anywhere' });
export const item = style({
  flex: '1 1 10rem',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** As much of a long question as is read at a glance; all of it is in its account. */
export const text = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: fontWeight.medium,
  '@media': { [media.narrow]: { WebkitLineClamp: 3 } },
});
export const notes = style([line, { fontSize: fontSize.label, color: vars.color.muted }]);
export const buyer = style({ flex: '1 1 6rem', minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const lost = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: vars.color.warningInk,
});
