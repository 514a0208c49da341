import { style } from '@vanilla-extract/css';
import { row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { reading, secondary } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const list = style({ display: 'grid', gap: space[4] });
export const card = style([
  panel,
  {
    display: 'grid',
    gap: space[4],
    alignItems: 'start',
    '@media': { [media.wide]: { gridTemplateColumns: 'minmax(240px, 1fr) 2fr', gap: space[6] } },
  },
]);
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 };
export const exchange = style({ ...column, gap: space[4] });
export const asked = style({ ...column, gap: space[1] });
export const answered = style({ ...column, gap: space[2] });
export const who = secondary;
export const question = style([reading, { fontWeight: fontWeight.medium }]);
export const draft = style([who, { ...row, columnGap: space[3] }]);
