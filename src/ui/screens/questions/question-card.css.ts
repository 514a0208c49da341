import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { reading, secondary } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const card = style([
  panel,
  {
    display: 'grid',
    gap: space[4],
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
        gridTemplateRows: 'auto 1fr',
        columnGap: space[6],
      },
    },
  },
]);
export const asked = style({ display: 'grid', gap: space[1], alignContent: 'start', minInlineSize: 0 });
export const who = secondary;
export const question = style([reading, { fontSize: '1.125rem', fontWeight: fontWeight.medium }]);
export const reason = style({ marginBlockStart: space[1], color: vars.color.warningInk });
export const form = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  minInlineSize: 0,
  '@media': { [media.wide]: { gridColumn: 2, gridRow: '1 / span 2' } },
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[3],
  '@media': { [media.narrow]: { display: 'grid', alignItems: 'stretch' } },
});
export const boxes = style({ display: 'grid', gap: space[1], flex: '1 1 12rem', minInlineSize: 0 });
export const sent = style({ color: vars.color.successInk, fontWeight: fontWeight.medium });
export const acts = style({
  display: 'flex',
  gap: space[2],
  '@media': { [media.narrow]: { display: 'grid', gridTemplateColumns: 'auto 1fr' } },
});
// On a phone one thumb reaches the whole width.
globalStyle(`${acts} > button:last-of-type`, { '@media': { [media.narrow]: { inlineSize: '100%' } } });
