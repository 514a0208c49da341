import { style, styleVariants } from '@vanilla-extract/css';
import { QUICK_ANSWER_COLORS } from '#domain/quick-answer-colors.ts';
import { vars } from '#theme/contract.css.ts';
import { space } from '#theme/tokens.ts';

export const name = style({ display: 'inline-flex', alignItems: 'center', gap: space[2], whiteSpace: 'nowrap' });
const swatch = style({
  flex: 'none',
  inlineSize: space[4],
  blockSize: space[4],
  // Parts black from a dark panel and yellow from a light one.
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: space[1],
  forcedColorAdjust: 'none',
});
export const swatches = styleVariants({ ...QUICK_ANSWER_COLORS, other: 'transparent' }, (background) => [
  swatch,
  { background },
]);
