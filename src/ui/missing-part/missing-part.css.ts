import { style } from '@vanilla-extract/css';
import { toaster } from '../kit/toaster/toaster.css.ts';

/** Where toasts would be. */
export const place = toaster;
/** The place itself lets presses through. */
export const words = style({ pointerEvents: 'auto' });
