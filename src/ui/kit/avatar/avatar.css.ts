import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, fontWeight } from '#theme/tokens.ts';

export const avatar = style({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: '50%',
  overflow: 'hidden',
  background: vars.color.primarySoft,
  color: vars.color.primaryInk,
  fontSize: fontSize.label,
  fontWeight: fontWeight.bold,
  lineHeight: 1,
});
export const image = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  background: vars.color.panel,
});
