import { style } from '@vanilla-extract/css';
import { space } from '#theme/tokens.ts';

export const notices = style({
  display: 'grid',
  gap: space[2],
  minInlineSize: 0,
  // Where there is nothing to say, nothing takes up a gap.
  ':empty': { display: 'none' },
});
