import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#theme/media.ts';
import { secondary } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

/** The table's ground; on a phone each row is a card of its own. */
export const ground = style([panel, { '@media': { [media.narrow]: { padding: 0, border: 0, background: 'none' } } }]);

export const title = style({
  display: 'block',
  // A long answer beside it does not squeeze it.
  minInlineSize: '9rem',
  '@media': { [media.narrow]: { minInlineSize: 0 } },
  fontWeight: fontWeight.bold,
});

export const acts = style({
  display: 'flex',
  justifyContent: 'flex-end',
  '@media': { [media.narrow]: { flexWrap: 'wrap' } },
});

// What is moved into sight does not end behind the header.
globalStyle(`${acts} button`, { scrollMarginBlock: space[16] });

export const uses = style([secondary, { display: 'block', fontWeight: fontWeight.medium }]);
