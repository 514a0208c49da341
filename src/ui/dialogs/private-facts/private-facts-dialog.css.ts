import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column } from '#theme/layout.ts';
import { reading, secondary } from '#theme/text.css.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';

export const body = style({ ...column, gap: space[6] });
export const asked = style({ display: 'grid', gap: space[1] });
export const heading = style({ fontSize: fontSize.body, fontWeight: fontWeight.bold });
export const quote = style([reading, { fontWeight: fontWeight.medium }]);
export const editing = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const noted = style({ display: 'grid', gap: space[2] });
export const list = style({ display: 'grid' });
export const fact = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: {
    '&[data-edited]': { background: vars.color.page },
    '&[aria-current]': { boxShadow: `inset 3px 0 ${vars.color.primary}`, paddingInlineStart: space[3] },
  },
});
export const words = style({ minInlineSize: 0 });
export const who = secondary;
