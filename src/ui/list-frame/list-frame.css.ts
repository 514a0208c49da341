import { style } from '@vanilla-extract/css';
import { column, row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { heading, secondary, tabular } from '#theme/text.css.ts';
import { motion, space } from '#theme/tokens.ts';

/** No wider than its place, however large its words are. */
export const frame = style({
  ...column,
  gap: space[2],
  '@media': { [media.narrow]: { gap: space[3] } },
});
export const header = style({
  ...row,
  gap: `${space[2]} ${space[4]}`,
});
export const title = heading.h4;
export const count = style([secondary, tabular, { flex: 1, minInlineSize: 'min(6rem, 100%)' }]);
export const entries = style({ display: 'grid', gap: space[4] });
export const dimmed = style([entries, { opacity: 0.6, transition: `opacity ${motion.normal} ${motion.easing}` }]);
