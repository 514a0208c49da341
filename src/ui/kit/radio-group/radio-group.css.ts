import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, motion, radius, space } from '#theme/tokens.ts';

export const legend = style({ fontSize: fontSize.reading, fontWeight: fontWeight.bold });
export const reason = style({ color: vars.color.muted, fontSize: fontSize.secondary, marginBlockStart: space[1] });

const choices = style({ display: 'grid', gap: space[2], marginBlockStart: space[3] });
export const layouts = styleVariants({
  /** One below the other, with room for a sentence each. */
  stack: [choices],
  /** Two or three beside each other; short words. */
  row: [choices, { gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.5rem, 30%), 1fr))' }],
  /** Four beside each other, or two and two; short words. */
  four: [choices, { gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 22%), 1fr))' }],
});

/** The whole of it is pressed. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[2],
  alignItems: 'start',
  alignContent: 'center',
  minBlockSize: controlSize.medium,
  paddingBlock: space[2],
  paddingInline: space[3],
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: radius,
  background: vars.color.panel,
  cursor: 'pointer',
  transition: `border-color ${motion.quick} ${motion.easing}`,
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    '&:has(:checked)': { borderColor: vars.color.primary, background: vars.color.primarySoft },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': {
      borderColor: vars.color.line,
      background: vars.color.hover,
      color: vars.color.muted,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.touch]: { minBlockSize: controlSize.touch },
    [media.forcedColors]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight' } } },
  },
});

/** The native button, so that it is a radio to every technology; the scheme colours it. */
export const button = style({
  inlineSize: '18px',
  blockSize: '18px',
  margin: 0,
  marginBlockStart: '2px',
  // In the dark as light as the browser's own dark parts need it; a darker blue would make them light.
  accentColor: vars.color.primaryInk,
  // The whole choice wears the ring.
  outline: 'none',
  cursor: 'inherit',
});

export const label = style({ minInlineSize: 0, fontWeight: fontWeight.medium });
export const description = style({ gridColumn: 2, color: vars.color.muted, fontSize: fontSize.secondary });
