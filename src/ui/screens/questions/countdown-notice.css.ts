import { style } from '@vanilla-extract/css';
import { secondary } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';

/** What goes out by itself: enough of it to tell it from what was typed, however long it is. */
export const draft = style([
  secondary,
  {
    display: '-webkit-box',
    marginBlockStart: space[1],
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    quotes: '"«" "»"',
  },
]);
