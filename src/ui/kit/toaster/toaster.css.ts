import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { fontWeight, layer, motion, radius, space } from '#theme/tokens.ts';
import { overlay } from '../modal/modal.css.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const toaster = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockEnd: `max(${space[6]}, env(safe-area-inset-bottom))`,
  insetInlineStart: space[6],
  inlineSize: `min(420px, calc(100vw - ${space[12]}))`,
  pointerEvents: 'none',
  '@media': {
    [media.narrow]: {
      insetInline: space[4],
      insetBlockEnd: space[4],
      inlineSize: 'auto',
      // A dialog is a sheet at the lower edge there, with its buttons.
      selectors: { [`html:has(.${overlay}) &`]: { insetBlock: `${space[4]} auto` } },
    },
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
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.color.shadow,
  fontWeight: fontWeight.medium,
  pointerEvents: 'auto',
  transition: `opacity ${motion.normal} ${motion.easing}`,
  animation: `${enter} ${motion.normal} ${motion.easing}`,
  selectors: { '&[data-leaving]': { opacity: 0 } },
});

export const icons = styleVariants({
  success: { color: vars.color.successInk },
  error: { color: vars.color.dangerInk },
  loading: { color: vars.color.primaryInk },
  blank: { display: 'none' },
  custom: { display: 'none' },
});
export const words = style({ flex: 1, minInlineSize: 0, paddingBlock: space[1] });
