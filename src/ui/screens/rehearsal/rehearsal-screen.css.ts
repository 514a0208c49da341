import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column, row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { heading, reading, secondary, tabular } from '#theme/text.css.ts';
import { fontSize, fontWeight, radius, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const screen = style({ ...column, gap: space[4] });
export const header = style({ ...column, gap: space[1] });
export const title = heading.h4;
export const intro = style([secondary, { maxInlineSize: '65ch' }]);
export const offer = style([panel, { ...column, gap: space[4], justifyItems: 'start' }]);
export const running = style([panel, { ...column, gap: space[3] }]);
export const bar = style({ inlineSize: '100%', blockSize: '0.5rem', accentColor: vars.color.primary });

export const bars = style({ ...row, justifyContent: 'space-between', gap: space[3] });
export const counts = style([secondary, tabular]);
export const promise = style({
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius,
  background: vars.color.hover,
});
export const card = style([panel, { ...column, gap: space[4] }]);
export const place = style([secondary, tabular]);
export const listing = style([secondary, { overflowWrap: 'anywhere' }]);
export const label = style({ fontSize: fontSize.secondary, fontWeight: fontWeight.bold });
export const texts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const part = style({ ...column, alignContent: 'start', gap: space[1] });
export const text = style([reading, { overflowWrap: 'anywhere' }]);
export const decision = style([secondary]);
export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[2],
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  '@media': { [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const moves = style({ ...row, gap: space[2] });
export const summary = style([panel, { ...column, gap: space[4] }]);
export const note = style({
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius,
  background: vars.color.hover,
});
export const noteText = style({ fontSize: fontSize.secondary });
