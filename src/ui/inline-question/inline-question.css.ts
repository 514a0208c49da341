import { style } from '@vanilla-extract/css';
import { space } from '#theme/tokens.ts';

export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  justifyContent: 'flex-end',
  marginBlockStart: space[2],
});
