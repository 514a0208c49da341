import { style } from '@vanilla-extract/css';
import { column } from '#theme/layout.ts';
import { heading, secondary } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const screen = style({
  ...column,
  gap: space[4],
  maxWidth: '44rem',
});
export const title = heading.h4;
export const text = style([secondary, { margin: 0 }]);
export const part = style([
  panel,
  {
    ...column,
    justifyItems: 'start',
    gap: space[3],
    margin: 0,
    minInlineSize: 0,
  },
]);
/** Within the frame of its part, where a browser would set it on the line. */
export const legend = style([heading.h5, { float: 'left', overflowWrap: 'anywhere' }]);
export const state = style({ margin: 0, fontWeight: fontWeight.medium });
/** Takes up its line beforehand, most of it out of the gaps above and below, so that nothing moves and no empty line is seen. */
export const saving = style([
  secondary,
  { margin: 0, marginBlock: `calc(-1 * ${space[2]}) calc(-1 * ${space[3]})`, minBlockSize: '1lh' },
]);
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
export const hours = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: space[3],
  inlineSize: '100%',
});
/** Beside the page of push notifications, as one more of its parts. */
export const digests = style([part, { maxWidth: '44rem' }]);
export const digest = style({
  ...column,
  justifyItems: 'start',
  gap: space[3],
  inlineSize: '100%',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
/** Above its field, where a browser would set it on the frame. */
export const account = style({ float: 'left', padding: 0, fontWeight: fontWeight.medium, overflowWrap: 'anywhere' });
export const choice = style({ inlineSize: '100%', maxInlineSize: '28rem', minInlineSize: 0 });
