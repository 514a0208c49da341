import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { secondary } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';

export const notice = style([
  secondary,
  { display: 'flex', gap: space[2], alignItems: 'center', minInlineSize: 0, color: vars.color.text },
  // It may stand over cards that scroll.
  {
    paddingBlock: '2px',
    paddingInline: space[3],
    ...outlined,
    background: vars.color.raised,
    pointerEvents: 'auto',
  },
]);
export const icon = style({ flexShrink: 0, color: vars.color.warningInk });
