import { globalStyle, style } from '@vanilla-extract/css';
import { column } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { reading, secondary } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const lead = secondary;
export const list = style({ display: 'grid', gap: space[4] });
export const card = style([
  panel,
  {
    ...column,
    gap: space[4],
    alignItems: 'start',
    '@media': { [media.wide]: { gridTemplateColumns: 'minmax(240px, 1fr) 2fr', gap: space[6] } },
  },
]);
export const missing = style({ ...column, gap: space[2] });
export const examples = style({ display: 'grid', gap: space[1] });
export const example = style([reading, { fontWeight: fontWeight.medium }]);
export const how = secondary;
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
});
globalStyle(`${acts} > button`, { '@media': { [media.narrow]: { flexGrow: 1 } } });
