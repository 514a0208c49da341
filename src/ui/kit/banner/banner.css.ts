import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, fontWeight, radius, space } from '#theme/tokens.ts';

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space[2]} ${space[3]}`,
  paddingBlock: space[3],
  paddingInline: space[4],
  border: '1px solid transparent',
  borderRadius: radius,
  color: vars.color.text,
  fontSize: fontSize.body,
});

const tone = (ink: string, soft: string) => ({
  background: soft,
  borderColor: `color-mix(in srgb, ${ink} 32%, transparent)`,
});

export const tones = styleVariants(
  {
    info: tone(vars.color.primaryInk, vars.color.primarySoft),
    warning: tone(vars.color.warningInk, vars.color.warningSoft),
    error: tone(vars.color.dangerInk, vars.color.dangerSoft),
    success: tone(vars.color.successInk, vars.color.successSoft),
  },
  (variant) => [base, variant],
);

export const icons = styleVariants(
  {
    info: vars.color.primaryInk,
    warning: vars.color.warningInk,
    error: vars.color.dangerInk,
    success: vars.color.successInk,
  },
  (color) => ({ color, paddingBlockStart: '1px' }),
);

export const words = style({ flex: '1 1 180px', minInlineSize: 0 });
export const title = style({ fontWeight: fontWeight.bold });
export const action = style({ marginBlock: `calc(-1 * ${space[1]})`, marginInlineStart: 'auto' });
