import { style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { secondary, tabular } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

/** The table's ground; on a phone each row is a card of its own. */
export const table = style([panel, { '@media': { [media.narrow]: { padding: 0, border: 0, background: 'none' } } }]);
/** Beside a long e-mail there is still room for the names. */
export const permissions = style({
  display: 'grid',
  gap: space[1],
  '@media': { [media.wide]: { minInlineSize: '18em' } },
});
export const granted = tabular;
export const names = secondary;
export const actions = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[2] });
