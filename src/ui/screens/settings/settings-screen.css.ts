import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { heading } from '#theme/text.css.ts';
import { fontSize, radius, space, width } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const screen = style({ display: 'grid', gap: space[4], maxInlineSize: width.column });
export const title = heading.h4;
export const form = style([panel, { display: 'grid', gap: space[6] }]);
export const actions = style({ display: 'flex', justifyContent: 'flex-end' });
export const group = style({ display: 'grid', gap: space[3] });
export const record = style({
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius,
  background: vars.color.hover,
});
export const recordText = style({ fontSize: fontSize.secondary });
