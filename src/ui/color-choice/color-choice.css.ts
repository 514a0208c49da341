import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, radius, space } from '#theme/tokens.ts';

export const legend = style({
  paddingBlockEnd: space[1],
  color: vars.color.muted,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: controlSize.medium,
  paddingInline: space[3],
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: radius,
  fontSize: fontSize.secondary,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    // 9.26
    '&:has(:checked)': {
      // Parts its colour from a ground of nearly the same.
      vars: { [vars.color.controlLine]: vars.color.onFill },
      borderColor: vars.color.primary,
      background: vars.color.primary,
      color: vars.color.onFill,
      fontWeight: fontWeight.medium,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.touch]: { minBlockSize: controlSize.touch },
    [media.forcedColors]: { selectors: { '&:has(:checked)': { background: 'Highlight', color: 'HighlightText' } } },
  },
});

/** Covers the whole choice, invisible. */
export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
