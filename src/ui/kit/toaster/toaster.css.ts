import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { fontSize, fontWeight, layer, motion, space, width } from '#theme/tokens.ts';
import { overlay } from '../modal/modal.css.ts';

/** How many of the newest are seen; the others are counted. */
export const TOASTS_SEEN = 3;

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** Where the navigation begins, which stands at the edge of a desk that is in the middle of a wide window. */
const besideContent = `calc(max(0px, (100vw - ${width.desk}) / 2) + ${space[4]})`;

export const toaster = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockEnd: `max(${space[6]}, env(safe-area-inset-bottom))`,
  insetInlineStart: space[6],
  inlineSize: `min(420px, calc(100vw - ${space[12]}))`,
  pointerEvents: 'none',
  '@media': {
    [media.narrow]: {
      insetInline: space[3],
      // Under the page's header, over its title: what the thumb presses is below, and a dialog is a sheet at the lower edge.
      insetBlock: '60px auto',
      inlineSize: 'auto',
      selectors: { [`html:has(.${overlay}) &`]: { insetBlock: `${space[4]} auto` } },
    },
    // Beside the page's content, below the navigation.
    [media.wide]: { insetInlineStart: besideContent, inlineSize: `calc(${width.drawer} - ${space[8]})` },
  },
});

export const toasts = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  alignItems: 'flex-start',
  gap: space[2],
  '@media': { [media.narrow]: { alignItems: 'stretch' } },
});

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  maxInlineSize: '100%',
  paddingBlock: space[2],
  paddingInlineStart: space[4],
  paddingInlineEnd: space[2],
  ...outlined,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.color.shadow,
  fontWeight: fontWeight.medium,
  pointerEvents: 'auto',
  transition: `opacity ${motion.normal} ${motion.easing}`,
  animation: `${enter} ${motion.normal} ${motion.easing}`,
  selectors: {
    '&[data-leaving]': { opacity: 0 },
    [`&:nth-child(n + ${TOASTS_SEEN + 1})`]: { display: 'none' },
  },
  '@media': {
    // One is all there is room for; who missed the others finds them in the log of activity.
    [`${media.narrow}, (max-height: 799px)`]: { selectors: { '&:nth-child(n + 2)': { display: 'none' } } },
  },
});
/** How many more there are than are seen. */
export const more = style({
  paddingInline: space[4],
  color: vars.color.muted,
  fontSize: fontSize.secondary,
  '@media': { [`${media.narrow}, (max-height: 799px)`]: { display: 'none' } },
});

export const icons = styleVariants({
  success: { color: vars.color.successInk },
  error: { color: vars.color.dangerInk },
  loading: { color: vars.color.primaryInk },
  blank: { display: 'none' },
  custom: { display: 'none' },
});
export const words = style({ flex: 1, minInlineSize: 0, paddingBlock: space[1] });
