import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { radius } from '#theme/tokens.ts';

const picture = style({
  position: 'relative',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius,
  background: vars.color.hover,
  color: vars.color.muted,
});
export const sizes = styleVariants({ 32: ['32px'], 40: ['40px'], 48: ['48px'] }, ([side]) => [
  picture,
  { inlineSize: side, blockSize: side },
]);
/** Without a background: one that does not load lets the sign behind it be seen. */
export const image = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
