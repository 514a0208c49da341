import { globalLayer } from '@vanilla-extract/css';

/** The reset lies under every component, in whatever order the style sheets of lazily loaded screens arrive. */
export const reset = globalLayer('reset');
