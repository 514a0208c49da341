import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined, plainList } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { reading, secondary } from '#theme/text.css.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const text = style([secondary, { margin: 0 }]);
export const body = style([panel, { display: 'grid', gap: space[5] }]);
export const summary = style({ display: 'grid', gap: space[1] });
export const verdict = style({ margin: 0, fontWeight: fontWeight.bold, overflowWrap: 'anywhere' });
export const part = style({ display: 'grid', alignContent: 'start', gap: space[2], minInlineSize: 0 });
export const different = style({ display: 'grid', gap: space[4], minInlineSize: 0 });
export const partTitle = style({ fontSize: fontSize.body, fontWeight: fontWeight.bold });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  '@media': { [media.narrow]: { display: 'grid', justifyContent: 'stretch' } },
});
export const list = style({ display: 'grid', gap: space[3], ...plainList });
export const entry = style({
  display: 'grid',
  gap: space[3],
  minInlineSize: 0,
  padding: space[4],
  ...outlined,
  background: vars.color.panel,
  overflowWrap: 'anywhere',
  '@media': { [media.narrow]: { padding: space[3] } },
});
export const question = style([reading, { margin: 0, fontWeight: fontWeight.bold }]);
/** Both texts side by side, one below the other where there is no room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const answer = style([reading, { margin: 0 }]);
