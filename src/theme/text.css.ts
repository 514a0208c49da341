import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { fontSize, fontWeight, lineHeight } from './tokens.ts';

/** Headings by size (9.23), independent of their outline level. */
export const heading = styleVariants(
  {
    h2: { lineHeight: lineHeight.tight, letterSpacing: '-0.022em' },
    h3: { lineHeight: lineHeight.tight, letterSpacing: '-0.018em' },
    h4: { lineHeight: lineHeight.heading, letterSpacing: '-0.012em' },
    h5: { lineHeight: lineHeight.heading, letterSpacing: '-0.006em' },
  } as const,
  (variant, size) => [
    { fontSize: vars.heading[size], fontWeight: fontWeight.bold, textWrap: 'balance' as const, ...variant },
  ],
);

/** Secondary information: who, when, how many. */
export const secondary = style({ fontSize: fontSize.secondary, color: vars.color.muted });

/** Questions and answers, with the author's line breaks. */
export const reading = style({ fontSize: fontSize.reading, lineHeight: lineHeight.body, whiteSpace: 'pre-wrap' });

/** Digits of equal width, for counters, clocks and tables. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });
