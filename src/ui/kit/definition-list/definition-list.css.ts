import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { fontSize, space } from '#theme/tokens.ts';

export const list = style({ display: 'grid', gap: space[3] });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '10em minmax(0, 1fr)',
  columnGap: space[4],
  alignItems: 'baseline',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Its terms are sentences, and its values short. */
export const longEntry = style([
  entry,
  { '@media': { [`not all and ${media.narrow}`]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } } },
]);
export const term = style({ fontSize: fontSize.secondary, color: vars.color.muted });
/** Line breaks are the writer's. */
export const value = style({ whiteSpace: 'pre-wrap' });
