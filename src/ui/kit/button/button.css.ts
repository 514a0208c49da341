import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, lineHeight, motion, radius, space } from '#theme/tokens.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  margin: 0,
  border: '1px solid transparent',
  borderRadius: radius,
  fontWeight: fontWeight.bold,
  lineHeight: lineHeight.heading,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.quick} ${motion.easing}, border-color ${motion.quick} ${motion.easing}`,
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  '@media': { [media.touch]: { minBlockSize: controlSize.touch, minInlineSize: controlSize.touch } },
});

const enabled = '&:not([aria-disabled=true])';
/** Greyed, except while busy: then it looks as it did when pressed. */
const disabled = '&[aria-disabled=true]:not([aria-busy=true])';

const filled = (fill: string, hover: string, pressed: string) => ({
  background: fill,
  color: vars.color.onFill,
  selectors: {
    [`${enabled}:hover`]: { background: hover },
    [`${enabled}:active`]: { background: pressed },
    [disabled]: { background: vars.color.hover, color: vars.color.muted, borderColor: vars.color.line },
  },
});

const outlined = (ink: string, line: string) => ({
  background: 'transparent',
  color: ink,
  borderColor: line,
  selectors: {
    [`${enabled}:hover`]: { background: vars.color.hover },
    [`${enabled}:active`]: { background: vars.color.line },
    [disabled]: { color: vars.color.muted, ...(line === 'transparent' ? {} : { borderColor: vars.color.line }) },
  },
});

export const variants = styleVariants(
  {
    primary: filled(vars.color.primary, vars.color.primaryHover, vars.color.primaryPressed),
    secondary: outlined(vars.color.text, vars.color.controlLine),
    danger: filled(vars.color.danger, vars.color.dangerHover, vars.color.dangerPressed),
    ghost: outlined(vars.color.text, 'transparent'),
    ghostDanger: outlined(vars.color.dangerInk, 'transparent'),
  },
  (variant) => [base, variant],
);

export const sizes = styleVariants({
  medium: {
    minBlockSize: controlSize.medium,
    paddingBlock: space[2],
    paddingInline: space[4],
    fontSize: fontSize.body,
  },
  small: {
    minBlockSize: controlSize.small,
    paddingBlock: space[1],
    paddingInline: space[3],
    fontSize: fontSize.secondary,
  },
});

export const block = style({ inlineSize: '100%' });

/** Both faces lie in one cell, so the button is as wide as the wider one, busy or not. */
export const faces = style({ display: 'grid', alignItems: 'center', justifyItems: 'center' });
/** The form was submitted before the page's scripts ran: it looks busy already. */
const early = '[data-submitted] &';
export const face = style({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  selectors: { [early]: { visibility: 'hidden' } },
});
/** Seen through, so that it still names the button, which `visibility` would not let it. */
export const namingFace = style([face, { opacity: 0 }]);
export const hiddenFace = style([face, { visibility: 'hidden', selectors: { [early]: { visibility: 'visible' } } }]);
