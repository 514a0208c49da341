import { style } from '@vanilla-extract/css';
import { font, fontSize, space } from '#theme/tokens.ts';

/** Takes the colour of what it stands in: muted on a panel, white in a filled button. */
export const kbd = style({
  display: 'inline-block',
  paddingInline: space[1],
  border: '1px solid color-mix(in srgb, currentColor 45%, transparent)',
  borderRadius: '4px',
  fontFamily: font.family,
  fontSize: fontSize.small,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
});
