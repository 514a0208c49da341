import { style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { fontWeight, space } from '#theme/tokens.ts';

/** Both sides of a conflict beside each other, where there is room. */
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[6],
  marginBlockStart: space[3],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({ display: 'grid', gap: space[3], justifyItems: 'start', alignContent: 'start' });
export const title = style({ fontWeight: fontWeight.bold });
