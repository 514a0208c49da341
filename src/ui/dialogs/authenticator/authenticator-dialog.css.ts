import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { fontSize, radius, space } from '#theme/tokens.ts';

export const offer = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[6],
  alignItems: 'center',
  marginBlockEnd: space[6],
  // Room below what went wrong.
  selectors: { '* + &': { marginBlockStart: space[4] } },
  '@media': { [media.narrow]: { gridTemplateColumns: '1fr', justifyItems: 'center', gap: space[4] } },
});
/** Dark on light in both schemes: that is what cameras read. */
export const code = style({ background: '#fff', padding: space[3], borderRadius: radius, lineHeight: 0 });
export const secret = style({ display: 'grid', gap: space[2], justifyItems: 'start', minInlineSize: 0 });
export const letters = style({
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: fontSize.secondary,
  overflowWrap: 'anywhere',
  color: vars.color.text,
});
