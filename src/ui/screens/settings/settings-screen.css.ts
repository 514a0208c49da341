import { style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { heading } from '#theme/text.css.ts';
import { fontWeight, space, width } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const screen = style({ display: 'grid', gap: space[4], maxInlineSize: width.column });
export const title = heading.h4;
export const form = style([panel, { display: 'grid', gap: space[6] }]);
export const actions = style({ display: 'flex', justifyContent: 'flex-end' });

/** Both sides of a conflict beside each other, where there is room. */
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[6],
  marginBlockStart: space[3],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({ display: 'grid', gap: space[3], justifyItems: 'start', alignContent: 'start' });
export const sideTitle = style({ fontWeight: fontWeight.bold });
