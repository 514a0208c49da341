import { style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { space } from '#theme/tokens.ts';

export const form = style({ display: 'grid', gap: space[4] });
/** The buttons below a form. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  '@media': { [media.narrow]: { justifyContent: 'stretch' } },
});
/** On a phone one thumb reaches the whole width. */
export const action = style({ '@media': { [media.narrow]: { flex: '1 1 auto', display: 'grid' } } });
