import { style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { panel } from '../../kit/panel/panel.css.ts';

/** The table's ground; on a phone each row is a card of its own. */
export const log = style([panel, { '@media': { [media.narrow]: { padding: 0, border: 0, background: 'none' } } }]);
