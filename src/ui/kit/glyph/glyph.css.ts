import { style } from '@vanilla-extract/css';
import { controlSize } from '#theme/tokens.ts';

export const glyph = style({
  flex: 'none',
  inlineSize: controlSize.icon,
  blockSize: controlSize.icon,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
