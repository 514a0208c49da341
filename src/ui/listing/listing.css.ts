import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { secondary, tabular } from '#theme/text.css.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';

export const listing = style({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 });
export const facts = style({ minInlineSize: 0 });
export const title = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: vars.color.text,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const denseTitle = style([title, { WebkitLineClamp: 1, overflowWrap: 'anywhere' }]);
export const label = style([secondary, tabular]);
/** What it costs is said whole. */
export const denseLabel = style([label, { display: 'flex', fontSize: fontSize.label }]);
export const denseWords = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const price = style({
  marginInlineStart: space[2],
  color: vars.color.text,
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
});
