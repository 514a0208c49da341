import { style } from '@vanilla-extract/css';

/** Where the picker of its signs stands. */
export const box = style({ position: 'relative', minInlineSize: 0 });
