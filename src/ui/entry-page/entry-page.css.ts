import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { heading } from '#theme/text.css.ts';
import { fontSize, fontWeight, space, width } from '#theme/tokens.ts';
import { panel as surface } from '../kit/panel/panel.css.ts';

export const page = style({ minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' });

export const header = style({
  padding: `${space[5]} ${space[6]}`,
  '@media': { [media.narrow]: { padding: space[4] } },
});

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '44px',
  color: vars.color.primaryInk,
  fontSize: '1.25rem',
  fontWeight: fontWeight.bold,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
});

export const main = style({
  flex: 1,
  inlineSize: '100%',
  maxInlineSize: width.form,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlockStart: '6vh',
  paddingBlockEnd: space[16],
  '@media': { [media.narrow]: { paddingBlockStart: space[2] } },
});

export const panel = style([surface, { display: 'grid', gap: space[5] }]);
export const title = heading.h4;
export const lead = style({ color: vars.color.muted, marginBlockStart: `calc(${space[3]} * -1)` });

export const footer = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: `${space[5]} ${space[6]}`,
  fontSize: fontSize.secondary,
  '@media': { [media.narrow]: { paddingInline: space[4] } },
});
