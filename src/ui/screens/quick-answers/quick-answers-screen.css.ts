import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

/** The table's ground; on a phone each row is a card of its own. */
export const ground = style([panel, { '@media': { [media.narrow]: { padding: 0, border: 0, background: 'none' } } }]);

export const title = style({
  display: 'block',
  // A long answer beside it does not squeeze it.
  minInlineSize: '9rem',
  fontWeight: fontWeight.bold,
});

export const acts = style({
  display: 'flex',
  justifyContent: 'flex-end',
  '@media': { [media.narrow]: { marginInline: `-${space[2]}` } },
});

// What is moved into sight does not end behind the header.
globalStyle(`${acts} button`, { scrollMarginBlock: space[16] });

/** Line breaks are the writer's. */
export const answer = style({ whiteSpace: 'pre-line' });

/** A long answer shows its beginning until it is opened. */
export const long = style({});
export const summary = style({
  display: 'block',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const beginning = style([
  answer,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    selectors: { [`${long}[open] &`]: { display: 'block' } },
  },
]);
const toggle = style({ color: vars.color.primaryInk, fontSize: fontSize.label, fontWeight: fontWeight.medium });
export const more = style([toggle, { selectors: { [`${long}[open] &`]: { display: 'none' } } }]);
export const less = style([toggle, { selectors: { [`${long}:not([open]) &`]: { display: 'none' } } }]);
