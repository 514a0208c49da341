import { style } from '@vanilla-extract/css';
import { column } from '#theme/layout.ts';
import { heading, secondary } from '#theme/text.css.ts';
import { fontSize, fontWeight, space, width } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export { action, actions } from '../../kit/form/form.css.ts';

export const screen = style({
  ...column,
  gap: space[4],
  maxInlineSize: width.column,
});
export const header = style({ display: 'grid', gap: space[1] });
export const title = heading.h4;
export const text = secondary;
export const form = style([panel, { ...column, gap: space[5] }]);

export const listing = style({
  ...column,
  justifyItems: 'start',
  gap: space[3],
});
/** Where the picker stands: below its button, over what follows. */
export const picker = style({ position: 'relative', inlineSize: '100%', marginBlockStart: `calc(-1 * ${space[2]})` });
export const listingTitle = style({ fontSize: fontSize.label, fontWeight: fontWeight.medium });

export const outcome = style({ minInlineSize: 0 });
export const answer = style([panel, { ...column, gap: space[4] }]);
export const answerTitle = heading.h5;
/** The question may be as long as an answer: enough of it to know it again. */
export const asked = style([
  secondary,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
]);
