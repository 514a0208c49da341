import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { heading } from '#theme/text.css.ts';
import { radius, space } from '#theme/tokens.ts';

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[16],
  paddingInline: space[6],
  border: `1px dashed ${vars.color.controlLine}`,
  borderRadius: radius,
  textAlign: 'center',
});
export const icon = style({ color: vars.color.muted, marginBlockEnd: space[1] });
export const title = style([heading.h5]);
export const text = style({ maxInlineSize: '52ch', color: vars.color.muted, textWrap: 'pretty' });
export const action = style({ marginBlockStart: space[3] });
