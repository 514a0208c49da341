import { style } from '@vanilla-extract/css';

/** Text, that can be focused and touched for the exact time. */
export const time = style({
  padding: 0,
  border: 0,
  borderRadius: '2px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'help',
  textDecorationLine: 'underline',
  // Dots are drawn a little otherwise each time, and the gallery's pictures stay the same as long as the view does.
  textDecorationStyle: 'dashed',
  textDecorationColor: 'color-mix(in srgb, currentColor 50%, transparent)',
  textUnderlineOffset: '3px',
});
