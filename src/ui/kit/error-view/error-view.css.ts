import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { heading } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';

export const view = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[16],
  paddingInline: space[4],
  textAlign: 'center',
});
export const icon = style({ color: vars.color.dangerInk, transform: 'scale(1.6)', marginBlockEnd: space[3] });
export const title = style([heading.h5]);
export const text = style({ maxInlineSize: '52ch', color: vars.color.muted, textWrap: 'pretty' });
export const action = style({ marginBlockStart: space[3] });
