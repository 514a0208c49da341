import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { secondary, tabular } from '#theme/text.css.ts';
import { fontWeight, radius, space } from '#theme/tokens.ts';

export const listing = style({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 });
export const thumbnail = style({
  flex: 'none',
  inlineSize: '48px',
  blockSize: '48px',
  objectFit: 'cover',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
  background: vars.color.panel,
});
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
export const label = style([secondary, tabular]);
export const price = style({ marginInlineStart: space[2], color: vars.color.text, fontWeight: fontWeight.medium });
