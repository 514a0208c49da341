import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { space } from '#theme/tokens.ts';

/** A white surface on the grey page; edge, no shadow. */
export const panel = style({
  minInlineSize: 0,
  padding: space[6],
  ...outlined,
  background: vars.color.panel,
  '@media': { [media.narrow]: { padding: space[4] } },
});
