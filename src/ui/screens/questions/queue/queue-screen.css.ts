import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { heading, secondary, tabular } from '#theme/text.css.ts';
import { layer, radius, space } from '#theme/tokens.ts';
import { panel } from '../../../kit/panel/panel.css.ts';

/** As high as the window leaves it: list and question scroll by themselves. */
export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  blockSize: `calc(100dvh - 57px - ${space[4]} - ${space[4]})`,
  minBlockSize: '360px',
  marginBlockEnd: `calc(-1 * ${space[2]})`,
  '@media': { [media.narrow]: { blockSize: `calc(100dvh - 57px - ${space[4]} - ${space[2]})` } },
});
export const header = style({
  ...row,
  gap: `${space[2]} ${space[4]}`,
});
export const title = heading.h4;
export const count = style([secondary, tabular, { flex: 1, minInlineSize: '6rem' }]);
/** Beside order and layout, which count more, there is room for it in a wide window. */
export const help = style({ '@media': { [`not all and ${media.wide}`]: { display: 'none' } } });
export const search = style({});
export const panes = style({
  ...column,
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: space[3],
  minBlockSize: 0,
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(280px, 9fr) minmax(0, 14fr)' } },
});
/** List and question one after the other where there is no room for both. */
const onlyAside = { '@media': { [`not all and ${media.wide}`]: { display: 'none' } } };
export const searchAside = style([search, onlyAside]);
export const listPane = style([
  panel,
  { position: 'relative', display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', padding: 0, overflow: 'hidden' },
  { '@media': { [media.narrow]: { padding: 0 } } },
]);
export const listAside = style([listPane, onlyAside]);
export const detailPane = style({
  minInlineSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
});
export const detailAside = style([detailPane, onlyAside]);
export const detail = style({ ...column, gap: space[3] });
export const back = style({ '@media': { [media.wide]: { display: 'none' } } });
export const changes = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInline: 0,
  zIndex: layer.sticky,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const change = style({ pointerEvents: 'auto', borderRadius: radius, boxShadow: vars.color.shadow });
