import { style } from '@vanilla-extract/css';
import { space } from '#theme/tokens.ts';

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  justifyContent: 'space-between',
  minInlineSize: 0,
});
