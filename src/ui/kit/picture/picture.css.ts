import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';

const picture = style({
  position: 'relative',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  overflow: 'hidden',
  ...outlined,
  background: vars.color.hover,
  color: vars.color.muted,
});
export const sizes = styleVariants({ 32: ['32px'], 40: ['40px'], 48: ['48px'] }, ([side]) => [
  picture,
  { inlineSize: side, blockSize: side },
]);
/**
 * One that does not load lets the sign behind it be seen: it has no background, and fills its place by its least and largest size. With a width and a
 * height Chromium draws its own sign of a broken image, in spite of the empty alternative text.
 */
export const image = style({
  position: 'absolute',
  inset: 0,
  minInlineSize: '100%',
  maxInlineSize: '100%',
  minBlockSize: '100%',
  maxBlockSize: '100%',
  objectFit: 'cover',
});
