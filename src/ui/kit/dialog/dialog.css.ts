import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { heading } from '#theme/text.css.ts';
import { layer, motion, radius, space } from '#theme/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const corner = '12px';

export const place = style({ position: 'fixed', inset: 0, zIndex: layer.dialog });

const base = style({
  // The panel of what stands in it, e.g. behind a field's label.
  vars: { [vars.color.panel]: vars.color.raised },
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  zIndex: layer.dialog,
  blockSize: 'fit-content',
  inlineSize: `calc(100% - ${space[8]})`,
  maxBlockSize: `calc(100dvh - ${space[16]})`,
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${vars.color.line}`,
  borderRadius: corner,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.color.shadow,
  animation: `${rise} ${motion.normal} ${motion.easing}`,
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': {
    // A sheet at the thumb's end.
    [media.narrow]: {
      inset: 'auto 0 0',
      inlineSize: '100%',
      maxInlineSize: 'none',
      maxBlockSize: '92dvh',
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      borderInline: 0,
      borderBlockEnd: 0,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
    },
    // Title and buttons would leave no room between them: all of it scrolls.
    [media.short]: { maxBlockSize: '100dvh', overflowY: 'auto', scrollPaddingBlock: space[6] },
  },
});

export const sizes = styleVariants({ small: '420px', medium: '560px', large: '840px' }, (maxInlineSize) => [
  base,
  { maxInlineSize },
]);

export const title = style([
  heading.h5,
  {
    paddingBlockStart: space[5],
    paddingBlockEnd: space[2],
    paddingInlineStart: space[6],
    // Beside the cross.
    paddingInlineEnd: space[16],
    '@media': { [media.narrow]: { paddingInlineStart: space[4] } },
  },
]);
export const close = style({ position: 'absolute', insetBlockStart: space[3], insetInlineEnd: space[3] });
export const body = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  paddingInline: space[6],
  // Room for a field's label on its upper edge and for the focus ring.
  paddingBlock: space[3],
  // Where it takes the focus, its ring stays within the dialog's edge.
  outlineOffset: '-2px',
  borderEndStartRadius: corner,
  borderEndEndRadius: corner,
  selectors: { '&:not(:has(+ footer))': { paddingBlockEnd: space[6] } },
  '@media': {
    [media.narrow]: { paddingInline: space[4] },
    [media.short]: { flex: 'none', overflowY: 'visible' },
  },
});
export const description = style({
  color: vars.color.muted,
  selectors: { '&:not(:last-child)': { marginBlockEnd: space[4] } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  paddingBlockStart: space[3],
  paddingBlockEnd: space[5],
  paddingInline: space[6],
  '@media': { [media.narrow]: { paddingInline: space[4] } },
});
// On a phone they are as wide as the sheet, beside each other where they fit. What stands in a button stays in its middle.
globalStyle(`${actions} > :is(button, span), ${actions} > span :is(span:not(button *), button)`, {
  '@media': { [media.narrow]: { flex: '1 1 auto' } },
});
export const covered = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius,
  background: `color-mix(in srgb, ${vars.color.raised} 70%, transparent)`,
  cursor: 'progress',
  '@media': { [media.short]: { position: 'fixed' } },
});
