import { style } from '@vanilla-extract/css';
import { heading } from '#theme/text.css.ts';
import { space, width } from '#theme/tokens.ts';

export const section = style({
  display: 'grid',
  gap: space[4],
  maxInlineSize: width.column,
  marginBlockStart: space[10],
  scrollMarginBlock: space[16],
});
export const header = style({ display: 'grid', gap: space[1] });
export const title = heading.h5;
