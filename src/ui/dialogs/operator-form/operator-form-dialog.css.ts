import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';

export const permissions = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[2]} ${space[4]}`,
  minInlineSize: 0,
  margin: 0,
  padding: space[4],
  ...outlined,
  '@media': { [media.narrow]: { gridTemplateColumns: '1fr', rowGap: space[1] } },
});
export const legend = style({
  paddingInline: space[1],
  color: vars.color.muted,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
});
