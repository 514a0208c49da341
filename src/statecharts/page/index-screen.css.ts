import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { fontSize, fontWeight, lineHeight, round, space, width } from '#theme/tokens.ts';

export const page = style({
  maxInlineSize: width.desk,
  marginInline: 'auto',
  padding: `${space[6]} ${space[4]} ${space[12]}`,
});
export const title = style({ fontSize: vars.heading.h4, lineHeight: lineHeight.heading });
export const lead = style({ marginBlockStart: space[2], color: vars.color.muted });
export const search = style({ display: 'block', maxInlineSize: width.form, marginBlock: space[6] });
export const found = style({ minBlockSize: '1.5em', color: vars.color.muted, fontSize: fontSize.secondary });

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: space[4],
});
export const card = style({
  blockSize: '100%',
  padding: space[4],
  background: vars.color.panel,
  ...outlined,
});
export const cardLink = style({ display: 'block', color: vars.color.text, textDecoration: 'none' });
export const thumbnail = style({ inlineSize: '100%', blockSize: 150 });
const drawn = style({ stroke: vars.color.controlLine, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
export const around = style([drawn, { fill: vars.color.page }]);
export const way = style([drawn, { fill: 'none', stroke: vars.color.muted }]);
export const state = style([drawn, { fill: vars.color.panel }]);
export const cardTitle = style({
  marginBlockStart: space[3],
  fontSize: vars.heading.h5,
  lineHeight: lineHeight.heading,
  selectors: { [`${cardLink}:hover &`]: { color: vars.color.primaryInk, textDecoration: 'underline' } },
});
export const about = style({ marginBlockStart: space[1] });
export const figures = style({ marginBlockStart: space[2], color: vars.color.muted, fontSize: fontSize.secondary });

const mark = style({
  display: 'inline-block',
  marginBlockStart: space[2],
  padding: `2px ${space[2]}`,
  borderRadius: round,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
});
export const changed = style([mark, { background: vars.color.warningSoft, color: vars.color.warningInk }]);
export const failed = style([mark, { background: vars.color.dangerSoft, color: vars.color.dangerInk }]);

export const places = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockStart: space[3],
  fontSize: fontSize.secondary,
});

export const tree = style({ marginBlockEnd: space[6] });
