import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { reading, secondary } from '#theme/text.css.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const card = style([
  panel,
  {
    display: 'grid',
    gap: space[4],
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr)',
        gridTemplateRows: 'auto 1fr',
        columnGap: space[6],
      },
    },
  },
]);
/** Its question is not pending any more: what matters is what it says of that. */
export const leftCard = style([card, { background: vars.color.page }]);
export const asked = style({ display: 'grid', gap: space[1], alignContent: 'start', minInlineSize: 0 });
export const who = secondary;
export const question = style([reading, { fontSize: '1.125rem', fontWeight: fontWeight.medium }]);
export const reason = style({ marginBlockStart: space[1], color: vars.color.warningInk });
export const form = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  minInlineSize: 0,
  '@media': { [media.wide]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
/** Where the pickers of its signs stand. */
export const answer = style({ position: 'relative' });
/** As wide as its words may get, so that a key lays out these words and not the page. */
export const length = style({
  display: 'block',
  contain: 'strict',
  inlineSize: '12em',
  blockSize: '1lh',
  textAlign: 'end',
});
export const boxes = style({
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  alignItems: 'start',
  minInlineSize: 0,
  '@media': { [media.wide]: { gridTemplateColumns: '1fr 1fr' } },
});
export const sent = style({ color: vars.color.successInk, fontWeight: fontWeight.medium });
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});
/** What can be done besides answering. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${space[3]})` });
export const inserts = style({
  display: 'flex',
  flexWrap: 'wrap',
  // The words stand on the edge of what is above them.
  marginInlineStart: `calc(-1 * ${space[4]})`,
  color: vars.color.text,
});
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  flexGrow: 1,
});
// On a phone one thumb reaches the whole width.
globalStyle(`${acts} > :is(button, span):last-child`, { '@media': { [media.narrow]: { flex: '1 1 auto' } } });
export const remaining = style({ color: vars.color.muted, fontSize: fontSize.secondary });
export const clock = style({
  display: 'inline-block',
  minInlineSize: '3.2em',
  color: vars.color.text,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-near]': { color: vars.color.warningInk } },
});
/** Shown where there are keys to press. */
export const keys = style({ '@media': { [media.touch]: { display: 'none' } } });
