import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, radius, space } from '#theme/tokens.ts';

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxInlineSize: '100%',
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: radius,
  background: vars.color.panel,
  selectors: { '&:disabled': { borderColor: vars.color.line } },
});

const base = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: `calc(${controlSize.medium} - 2px)`,
  paddingInline: space[3],
  borderRadius: `calc(${radius} - 1px)`,
  fontSize: fontSize.secondary,
  fontWeight: fontWeight.medium,
  textAlign: 'center',
  // Words stay whole where the choices share a narrow line; with large letters they take several lines.
  overflowWrap: 'break-word',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px', zIndex: 1 },
  },
  '@media': { [media.touch]: { minBlockSize: controlSize.touch } },
});

const whenForced = {
  [media.forcedColors]: { selectors: { '&:has(:checked)': { background: 'Highlight', color: 'HighlightText' } } },
};
const whenDisabled = {
  '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.muted, background: 'transparent' },
  '&:has(:disabled:checked)': { background: vars.color.line },
};

export const choice = style([
  base,
  {
    selectors: {
      // 9.26
      '&:has(:checked)': { background: vars.color.primary, color: vars.color.onFill },
      '&:has(:checked):hover': { background: vars.color.primaryHover },
      ...whenDisabled,
    },
    '@media': whenForced,
  },
]);

/** Nothing is chosen: marked by its ground and weight alone. */
export const none = style([
  base,
  {
    selectors: { '&:has(:checked)': { background: vars.color.hover, fontWeight: fontWeight.bold }, ...whenDisabled },
    '@media': whenForced,
  },
]);

/** Covers the whole choice, invisible. */
export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
