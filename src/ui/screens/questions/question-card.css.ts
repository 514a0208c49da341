import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { reading, secondary } from '#theme/text.css.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';
import { notVisuallyHidden, visuallyHidden } from '../../kit/visually-hidden/visually-hidden.css.ts';

/** A form that has room for the words of its tools beside their icons. */
const ROOMY = '(min-width: 760px)';

/** A form with the tools of its answer in one line, and how sure the draft is in the next. */
const NARROW = '(max-width: 30rem)';

/** A place that has room for the question beside its answer. */
const WIDE = '(min-width: 680px)';

/** Where a card stands. */
export const place = style({ containerType: 'inline-size', minInlineSize: 0 });
/** Dense: four of them are in view at once on a small desk. */
export const card = style([
  panel,
  {
    display: 'grid',
    gap: space[1],
    padding: `${space[2]} ${space[3]} 6px`,
    '@container': {
      [WIDE]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
        gridTemplateRows: 'auto 1fr',
        columnGap: space[4],
      },
    },
    '@media': {
      // As what it is made of, or the panel's own would win.
      [media.narrow]: { gap: space[2], padding: space[3] },
    },
  },
]);
/** Its question is not pending any more: what matters is what it says of that. */
export const leftCard = style([card, { background: vars.color.page }]);
export const asked = style({ display: 'grid', alignContent: 'start', minInlineSize: 0 });
/** How long the buyer waits begins a line where the first one is too short for it. */
export const who = style([secondary, { display: 'flex', flexWrap: 'wrap', columnGap: space[2] }]);
export const question = style([reading, { fontWeight: fontWeight.medium, lineHeight: 1.4, overflowWrap: 'anywhere' }]);
export const reason = style({ marginBlockStart: space[1], color: vars.color.warningInk });
export const form = style({
  ...column,
  gap: '2px',
  alignContent: 'start',
  minInlineSize: 0,
  containerType: 'inline-size',
  '@container': { [WIDE]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
// What is said of the answer stands apart from it and from what can be done.
globalStyle(`${form} > :not(:first-child, :last-child, :empty)`, { marginBlock: space[1] });
/** What of it was not lost. */
export const kept = style({ display: 'block' });
/** Where the pickers of its signs stand. */
export const answer = style({ position: 'relative' });
/** As wide as its words may get, so that a key lays out these words and not the page. */
export const length = style({
  display: 'block',
  contain: 'strict',
  inlineSize: '9em',
  blockSize: '1lh',
  textAlign: 'end',
});
/** What goes along with the answer, and what can be done with it, in one row where there is room. */
export const foot = style({
  ...row,
  gap: `${space[1]} ${space[3]}`,
  minInlineSize: 0,
  // What can be done follows the window then, and for that it has to stand in the form itself.
  '@media': { [media.narrow]: { display: 'contents' } },
});
/** As much of them as there is room for; what they add is cut off before their names are. */
export const boxes = style({
  display: 'flex',
  flex: '1 1 0',
  gap: `0 ${space[3]}`,
  minInlineSize: 'min-content',
});
export const sent = style({ color: vars.color.successInk, fontWeight: fontWeight.medium });
export const footer = style({
  ...row,
  justifyContent: 'flex-end',
  gap: `${space[1]} ${space[2]}`,
  marginInlineStart: 'auto',
  '@media': {
    // In reach of the thumb for as long as a part of the card is in sight.
    [media.narrow]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 1,
      flexWrap: 'nowrap',
      marginInlineStart: 0,
      marginBlockEnd: `calc(-1 * ${space[3]})`,
      paddingBlock: space[2],
      background: vars.color.panel,
    },
  },
});
/** What can be done besides answering. */
export const tools = style({
  display: 'flex',
  flex: 'none',
  // Its icons stand on the edge of what is above them.
  '@media': { [media.narrow]: { marginInlineStart: `calc(-1 * ${space[2]})` } },
});
globalStyle(`${tools} button`, { '@media': { [media.narrow]: { paddingInline: space[2] } } });
/** What helps with the writing, and how sure the draft is, in one row with the length; the draft's reasons open below. */
export const inserts = style({ display: 'contents', color: vars.color.text });
// The icons stand on the edge of what is above them.
globalStyle(`${inserts} > :first-child`, { marginInlineStart: `calc(-1 * (${space[3]} + ${space[2]}))` });
globalStyle(`${inserts} [data-part=reasons] > :first-child`, {
  marginInlineEnd: 'auto',
  '@container': { [NARROW]: { order: 1, flexBasis: '100%', marginInlineStart: `calc(-1 * ${space[3]})` } },
});
globalStyle(`${inserts} [data-part=reasons] > :last-child`, { marginInline: `calc(-1 * ${space[3]})` });
globalStyle(`${inserts} button`, {
  paddingInline: space[2],
  // Fingers get their own height.
  '@media': { [`not all and ${media.touch}`]: { minBlockSize: '28px' } },
});
/** The name of a tool; where there is no room for it, it is the tool's tip. */
export const toolWords = style([
  visuallyHidden,
  {
    '@container': {
      [ROOMY]: notVisuallyHidden,
    },
  },
]);
export const acts = style({
  ...row,
  justifyContent: 'flex-end',
  gap: space[2],
  '@media': { [media.narrow]: { flexGrow: 1 } },
});
// On a phone one thumb reaches the whole width, whatever stands around the button.
globalStyle(`${acts} > :is(button, span):last-child, ${acts} > span:last-child :is(span, button)`, {
  '@media': { [media.narrow]: { flex: '1 1 auto' } },
});
/** An answer that waits to go out. */
export const undo = style({ display: 'grid', gap: space[2], flexGrow: 1, minInlineSize: 0 });
/** An e-mail may be longer than a narrow screen. */
export const outgoing = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const remaining = style({ color: vars.color.muted, fontSize: fontSize.secondary });
export const clock = style({
  display: 'inline-block',
  minInlineSize: '3.2em',
  color: vars.color.text,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-near]': { color: vars.color.warningInk } },
});
/** One over the other: what can be done, and the room of what stood there. */
export const released = style({
  display: 'grid',
  alignItems: 'end',
  '@media': { [media.narrow]: { flexGrow: 1 } },
});
globalStyle(`${released} > *`, { gridArea: '1 / 1' });
export const room = style([acts, { visibility: 'hidden' }]);
/** Shown where there are keys to press. */
export const keys = style({ '@media': { [media.touch]: { display: 'none' } } });
// Beside a countdown there is no room for them in a narrow card.
globalStyle(`${acts}:has(> ${remaining}) ${keys}`, { '@container': { [NARROW]: { display: 'none' } } });
export const waiting = style({
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-band=soon]': { color: vars.color.warningInk, fontWeight: fontWeight.bold },
    '&[data-band=over]': { color: vars.color.dangerInk, fontWeight: fontWeight.bold },
  },
});
