import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, space } from '#theme/tokens.ts';

export const messages = style({ color: vars.color.muted, fontSize: fontSize.secondary });
export const branches = style({
  paddingInlineStart: space[4],
  listStyle: 'none',
  selectors: { '& &': { borderInlineStart: `1px solid ${vars.color.line}` } },
});
