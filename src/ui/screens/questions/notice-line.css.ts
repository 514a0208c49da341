import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { secondary } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';

export const line = style([
  secondary,
  {
    display: 'flex',
    flex: '1 1 14rem',
    gap: space[2],
    alignItems: 'center',
    minInlineSize: 0,
    color: vars.color.primaryInk,
  },
]);
export const icon = style({ flexShrink: 0 });
/** An e-mail may be longer than a narrow screen. */
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
