import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, fontWeight, layer, radius, space } from '#theme/tokens.ts';

// The view in the frame has the same style sheet, and no such part.
globalStyle(':where(#contenido) a', { color: vars.color.primaryInk });

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space[1]} ${space[4]}`,
  background: vars.color.panel,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const brand = style({ color: vars.color.text, fontWeight: fontWeight.bold, textDecoration: 'none' });
export const brandSide = style({ marginInlineStart: space[2], color: vars.color.muted, fontWeight: fontWeight.normal });

export const skip = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.tip,
  padding: space[2],
  background: vars.color.panel,
  borderRadius: radius,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', blockSize: 1, inlineSize: 1, overflow: 'hidden' } },
});

export const waiting = style({ padding: space[6], fontSize: fontSize.body });
