import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined, plainList } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { secondary } from '#theme/text.css.ts';
import { fontWeight, radius, round, space } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const text = secondary;
export const form = style([panel, { display: 'grid', gap: space[5] }]);

export const list = style({ display: 'grid', gap: space[3], ...plainList });
export const row = style({
  display: 'grid',
  gap: space[3],
  minInlineSize: 0,
  padding: space[4],
  ...outlined,
  scrollMarginBlock: space[16],
  '@media': { [media.narrow]: { padding: space[3] } },
});
export const rowHead = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  '@media': { [media.narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
/** Level with the buttons beside them. */
const level = { marginBlockStart: space[2], '@media': { [media.narrow]: { marginBlockStart: 0 } } } as const;
export const place = style({
  ...level,
  display: 'grid',
  placeItems: 'center',
  minInlineSize: space[6],
  blockSize: space[6],
  paddingInline: space[1],
  borderRadius: round,
  background: vars.color.primarySoft,
  fontWeight: fontWeight.bold,
});
export const sentence = style({ ...level, overflowWrap: 'anywhere' });
export const rowActs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  '@media': { [media.narrow]: { gridColumn: '1 / -1' } },
});

export const editor = style({
  display: 'grid',
  gap: space[5],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const condition = style({ display: 'grid', gap: space[2], minInlineSize: 0 });
export const conditionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});
export const conditionTitle = style({ fontWeight: fontWeight.bold });
export const fault = style({ color: vars.color.dangerInk, overflowWrap: 'anywhere' });
/** Many of them are scrolled. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  rowGap: space[1],
  maxBlockSize: '20rem',
  overflowY: 'auto',
});
export const pair = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 14rem))', gap: space[3] });
export const listings = style({ display: 'grid', gap: space[2], ...plainList });
export const listing = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingBlock: space[1],
  paddingInlineStart: space[3],
  borderRadius: radius,
  background: vars.color.hover,
  overflowWrap: 'anywhere',
});
export const picker = style({ position: 'relative' });
export const delay = style({ maxInlineSize: '20rem' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[3],
  '@media': { [media.narrow]: { display: 'grid', justifyContent: 'stretch' } },
});
export const adding = style({
  marginInlineEnd: 'auto',
  '@media': { [media.narrow]: { display: 'grid', marginInlineEnd: 0 } },
});
export const action = style({ '@media': { [media.narrow]: { display: 'grid' } } });

export const trial = style([panel, { display: 'grid', gap: space[4] }]);
export const trialHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
export const trialTitle = style({ fontWeight: fontWeight.bold });
export const outcome = style({ display: 'grid', gap: space[3] });
export const verdict = style({ margin: 0, fontWeight: fontWeight.bold, overflowWrap: 'anywhere' });
export const checks = style({ display: 'grid', gap: space[2], margin: 0, paddingInlineStart: space[5] });
