import { createVar, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, motion, radius, space } from '#theme/tokens.ts';

const edge = createVar();

export const field = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

/** Where the label sits on the edge of its control. */
export const box = style({
  vars: { [edge]: vars.color.controlLine },
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  border: `1px solid ${edge}`,
  borderRadius: radius,
  background: vars.color.panel,
  transition: `border-color ${motion.quick} ${motion.easing}`,
  selectors: {
    '&:hover': { vars: { [edge]: vars.color.text } },
    '&:has([aria-invalid=true])': { vars: { [edge]: vars.color.danger } },
    '&:has(:is(input, textarea, select):focus-visible)': {
      vars: { [edge]: vars.color.focus },
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '-1px',
    },
    '&:has([aria-disabled=true], :disabled)': { vars: { [edge]: vars.color.line }, background: vars.color.hover },
  },
});

/** Always in the shrunk position, on the upper edge (9.25). */
export const label = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: space[2],
  maxInlineSize: `calc(100% - ${space[4]})`,
  transform: 'translateY(-50%)',
  paddingInline: space[1],
  borderRadius: space[1],
  // Covers the edge behind the words.
  background: vars.color.panel,
  color: vars.color.muted,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  lineHeight: 1.3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    [`${box}:has(:is(input, textarea, select):focus-visible) &`]: { color: vars.color.primaryInk },
    [`${box}:has([aria-invalid=true]) &`]: { color: vars.color.dangerInk },
    // Half of it lies on the disabled control's ground.
    [`${box}:has([aria-disabled=true], :disabled) &`]: {
      background: `linear-gradient(${vars.color.panel} 50%, ${vars.color.hover} 50%)`,
    },
  },
});

export const control = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: controlSize.medium,
  margin: 0,
  paddingBlock: '10px',
  paddingInline: space[3],
  border: 0,
  borderRadius: radius,
  // The box draws the ring, edge and all.
  outline: 'none',
  background: 'transparent',
  color: vars.color.text,
  // Below 16 px phones zoom into a field when it is touched.
  fontSize: fontSize.reading,
  selectors: {
    '&::placeholder': { color: vars.color.muted, opacity: 1 },
    '&:placeholder-shown': { textOverflow: 'ellipsis' },
    // What the browser draws in it is taller than a line of text: as high as its neighbours all the same.
    '&[type=date]': { paddingBlock: '6px' },
    '&[aria-disabled=true], &:disabled': { color: vars.color.muted, cursor: 'not-allowed', opacity: 1 },
  },
  '@media': { [media.touch]: { minBlockSize: controlSize.touch } },
});

export const notes = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  paddingInline: space[3],
  fontSize: fontSize.label,
  color: vars.color.muted,
  // Without a word in it, it takes no room.
  selectors: {
    '&:has(> :not(:empty))': { paddingBlockStart: space[1] },
    // In one line with its tools.
    '&:has(button)': { alignItems: 'center' },
  },
});
export const words = style({ flex: 1, minInlineSize: 0, selectors: { '&:empty': { display: 'none' } } });
export const warning = style([
  words,
  { flexBasis: '100%', color: vars.color.warningInk, fontWeight: fontWeight.medium },
]);
export const error = style({
  flexBasis: '100%',
  color: vars.color.dangerInk,
  fontWeight: fontWeight.medium,
  // Beside the counter alone it takes the room of its words.
  selectors: { '&:has(+ p)': { flexBasis: 'auto' } },
});
export const counter = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
export const counterOver = style([counter, { color: vars.color.dangerInk, fontWeight: fontWeight.medium }]);
