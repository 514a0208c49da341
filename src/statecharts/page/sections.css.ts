import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { font, fontSize, fontWeight, space } from '#theme/tokens.ts';

export const section = style({
  marginBlockStart: space[4],
  padding: space[4],
  background: vars.color.panel,
  ...outlined,
});
export const title = style({ fontSize: vars.heading.h5, fontWeight: fontWeight.bold });
globalStyle(`summary.${title}`, { cursor: 'pointer' });
export const part = style({ marginBlockStart: space[2] });
export const partTitle = style({ color: vars.color.muted, cursor: 'pointer' });
export const lead = style({ marginBlockStart: space[2], color: vars.color.muted });
export const scroll = style({ overflowX: 'auto', marginBlockStart: space[3] });
export const table = style({ inlineSize: '100%', fontSize: fontSize.secondary, textAlign: 'start' });
globalStyle(`.${table} caption`, { paddingBlock: space[2], fontWeight: fontWeight.bold, textAlign: 'start' });
globalStyle(`.${table} :is(th, td)`, {
  padding: space[2],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  verticalAlign: 'top',
  textAlign: 'start',
});
globalStyle(`.${table} tr[aria-current]`, { background: vars.color.primarySoft });
export const uid = style({
  display: 'block',
  color: vars.color.muted,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  fontWeight: fontWeight.normal,
});
export const payload = style({
  maxInlineSize: '40ch',
  overflowWrap: 'anywhere',
  fontFamily: font.mono,
  fontSize: fontSize.small,
});
export const way = style({ display: 'block' });

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: space[4],
  marginBlockStart: space[3],
});
export const picture = style({ display: 'block' });
export const image = style({
  inlineSize: '100%',
  blockSize: 220,
  objectFit: 'contain',
  objectPosition: 'top',
  ...outlined,
  background: vars.color.page,
});
export const caption = style({ marginBlockStart: space[1], color: vars.color.muted, fontSize: fontSize.label });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
  marginBlockStart: space[3],
});

export const changes = style({ display: 'grid', gap: space[1], marginBlockStart: space[2] });
export const change = style({
  paddingInlineStart: space[2],
  borderInlineStart: '4px solid',
  selectors: {
    '&[data-change="added"]': { borderColor: vars.color.successInk },
    '&[data-change="removed"]': { borderColor: vars.color.dangerInk },
    '&[data-change="changed"]': { borderColor: vars.color.warningInk },
  },
});
export const versionTitle = style({ marginBlockStart: space[4], fontWeight: fontWeight.bold });
