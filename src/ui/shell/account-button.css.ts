import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { secondary } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: '56px',
  padding: space[2],
  ...outlined,
  background: vars.color.panel,
  color: vars.color.text,
  textAlign: 'start',
  selectors: { '&:not(:disabled)': { cursor: 'pointer' }, '&:not(:disabled):hover': { background: vars.color.hover } },
});
export const words = style({ flex: 1, minInlineSize: 0, display: 'grid' });
export const nickname = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: fontWeight.medium,
});
export const role = secondary;
