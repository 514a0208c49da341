import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { secondary } from '#theme/text.css.ts';
import { radius, space } from '#theme/tokens.ts';

export const notice = style([
  secondary,
  { display: 'flex', gap: space[2], alignItems: 'center', minInlineSize: 0, color: vars.color.text },
  // It may stand over cards that scroll.
  {
    paddingBlock: '2px',
    paddingInline: space[3],
    border: `1px solid ${vars.color.line}`,
    borderRadius: radius,
    background: vars.color.raised,
    pointerEvents: 'auto',
  },
]);
export const icon = style({ flexShrink: 0, color: vars.color.warningInk });
