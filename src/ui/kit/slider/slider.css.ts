import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, space } from '#theme/tokens.ts';

export const slider = style({ display: 'grid', gap: space[1] });
export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[3] });
export const label = style({ fontSize: fontSize.reading, fontWeight: fontWeight.bold });
export const value = style({ fontWeight: fontWeight.bold, fontVariantNumeric: 'tabular-nums' });
export const helper = style({ color: vars.color.muted, fontSize: fontSize.secondary });

/** The native control, so that it is a slider to every technology; the scheme colours it. */
export const range = style({
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: controlSize.medium,
  margin: 0,
  // In the dark too light for a light track, which the browser would put beside a darker blue.
  accentColor: vars.color.primaryInk,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&:disabled': { cursor: 'not-allowed' },
  },
  '@media': { [media.touch]: { blockSize: controlSize.touch } },
});
