import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontWeight, round, badge as size } from '#theme/tokens.ts';

/** 9.27. */
export const badge = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: size.width,
  blockSize: size.height,
  borderRadius: round,
  border: '1px solid transparent',
  background: vars.color.danger,
  color: vars.color.onFill,
  fontSize: size.fontSize,
  fontWeight: fontWeight.bold,
  lineHeight: 1,
  letterSpacing: '-0.04em',
  fontVariantNumeric: 'tabular-nums',
  // Parts it from a selected entry's blue.
  selectors: { '[aria-current=page] &': { borderColor: vars.color.onFill } },
});
