import { style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { secondary } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

/** The table's ground; on a phone each row is a card of its own. */
export const log = style([panel, { '@media': { [media.narrow]: { padding: 0, border: 0, background: 'none' } } }]);
const beside = `not all and ${media.narrow}`;
/** In one line, where it has a column of its own. */
export const when = style({ '@media': { [beside]: { whiteSpace: 'nowrap' } } });
/** Beside a long question there is still room for an e-mail. */
export const who = style({ display: 'block', '@media': { [beside]: { minInlineSize: '12em' } } });
export const what = style({ display: 'grid', gap: space[1], minInlineSize: 0 });
/** Enough of the question to know which one it was; its details have all of it. */
export const question = style([
  secondary,
  {
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    quotes: '"«" "»"',
  },
]);
