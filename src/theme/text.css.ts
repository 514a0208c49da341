import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { fontSize, fontWeight, lineHeight } from './tokens.ts';

/** Headings by size (9.23), whatever their level in the outline. */
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

/** What steps back: who, when, how many. */
export const secondary = style({ fontSize: fontSize.secondary, color: vars.color.muted });

/** The question and the answer: the largest running text of the desk. Line breaks are the writer's. */
export const reading = style({ fontSize: fontSize.reading, lineHeight: lineHeight.body, whiteSpace: 'pre-wrap' });

/** Counters, clocks, tables: digits of one width. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });
