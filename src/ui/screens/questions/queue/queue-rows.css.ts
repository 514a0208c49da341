import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { notVisuallyHidden, visuallyHidden } from '../../../kit/visually-hidden/visually-hidden.css.ts';

/** Of a row, in rem: letters that are drawn larger have the room they need. */
export const ROW_HEIGHT = 3.25;

export const scroller = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  // What is drawn elsewhere is laid out without its rows.
  contain: 'strict',
  containerType: 'inline-size',
});
/** Of a list that has room for all that is said of a row; beside an open question, or on a phone, it has not. */
const ROOMY = '(min-width: 480px)';
export const rows = style({ position: 'relative', inlineSize: '100%' });
const row = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: `${ROW_HEIGHT}rem`,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[2],
  alignItems: 'center',
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  cursor: 'pointer',
  contain: 'strict',
  selectors: {
    '&:hover': { background: vars.color.hover },
    [`${scroller}:focus-visible &[data-active]`]: { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        [`${scroller}:focus-visible &[data-active]`]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
        '&[aria-selected=true]': { borderInlineStart: '4px solid Highlight' },
      },
    },
  },
});
export const looks = styleVariants({
  resting: [row],
  selected: [
    row,
    {
      background: vars.color.primarySoft,
      boxShadow: `inset 3px 0 0 ${vars.color.primary}`,
      selectors: { '&:hover': { background: vars.color.primarySoft } },
    },
  ],
});
export const words = style({ minInlineSize: 0 });
export const text = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: fontWeight.medium,
  fontSize: fontSize.secondary,
});
export const goneText = style([text, { color: vars.color.muted, textDecoration: 'line-through' }]);
export const notes = style({
  display: 'flex',
  gap: space[2],
  justifyContent: 'space-between',
  color: vars.color.muted,
  fontSize: fontSize.label,
  whiteSpace: 'nowrap',
});
export const similar = style({ display: 'inline-flex', flex: 'none', alignItems: 'center', gap: space[1] });
/** Where there is little room the figure alone stands beside its sign: the state is read whole. */
export const similarFigure = style({ '@container': { [ROOMY]: { display: 'none' } } });
export const similarWords = style([visuallyHidden, { '@container': { [ROOMY]: notVisuallyHidden } }]);
export const waited = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' });
const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minInlineSize: 0,
});
export const sign = style({ flex: 'none' });
export const stateWords = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const states = styleVariants({
  ready: [state, { color: vars.color.successInk }],
  drafting: [state],
  unknown: [state, { color: vars.color.warningInk }],
  scheduled: [state, { color: vars.color.primaryInk }],
  sending: [state, { color: vars.color.primaryInk }],
  held: [state],
  gone: [state],
});
