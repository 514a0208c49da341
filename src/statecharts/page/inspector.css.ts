import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined, row } from '#theme/layout.ts';
import { font, fontSize, fontWeight, lineHeight, radius, space } from '#theme/tokens.ts';

export const panel = style({
  minInlineSize: 0,
  padding: space[3],
  background: vars.color.panel,
  ...outlined,
});
export const title = style({ fontSize: vars.heading.h5, lineHeight: lineHeight.heading });
export const states = style({ display: 'grid', gap: space[1], marginBlock: space[2] });
export const state = style({
  paddingInlineStart: space[2],
  borderInlineStart: `3px solid ${vars.color.line}`,
  selectors: { '&[aria-current]': { borderColor: vars.color.primary } },
});
export const uid = style({ color: vars.color.muted, fontFamily: font.mono, fontSize: fontSize.small });
export const facts = style({ display: 'block', color: vars.color.muted, fontSize: fontSize.secondary });

const group = {
  ...row,
  gap: space[2],
  marginBlockStart: space[3],
} as const;
export const cases = style(group);
export const call = style({ ...group, padding: space[2], background: vars.color.primarySoft, borderRadius: radius });
globalStyle(`:is(.${cases}, .${call}) button`, { fontWeight: fontWeight.normal, textAlign: 'start' });
export const legend = style({ float: 'inline-start', inlineSize: '100%', fontWeight: fontWeight.medium });
export const good = style({ color: vars.color.successInk, fontWeight: fontWeight.bold });
export const bad = style({ color: vars.color.dangerInk, fontWeight: fontWeight.bold });
export const slider = style({ inlineSize: '100%', accentColor: vars.color.primary });
export const ignored = style({ marginBlockStart: space[3], color: vars.color.muted, fontSize: fontSize.secondary });
export const edge = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: `${space[1]} ${space[3]}`,
  marginBlock: space[3],
  padding: space[3],
  ...outlined,
  fontSize: fontSize.secondary,
});
