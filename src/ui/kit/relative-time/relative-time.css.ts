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
  textDecorationStyle: 'dotted',
  textDecorationColor: 'color-mix(in srgb, currentColor 50%, transparent)',
  textUnderlineOffset: '3px',
});
