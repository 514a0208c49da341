import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined, plainList, row } from '#theme/layout.ts';
import { secondary, tabular } from '#theme/text.css.ts';
import { fontWeight, space } from '#theme/tokens.ts';
import { link as textLink } from '../kit/link/link.css.ts';

export const place = style({ display: 'grid', justifyItems: 'start', gap: space[2], marginBlock: space[4] });
/** Slim, so that the questions stay in sight. */
export const panel = style({
  display: 'grid',
  gap: space[2],
  inlineSize: '100%',
  minInlineSize: 0,
  padding: `${space[3]} ${space[4]}`,
  ...outlined,
  background: vars.color.panel,
});
export const head = style({ ...row, gap: space[3] });
export const title = style({ margin: 0, fontSize: '1rem', fontWeight: fontWeight.bold });
export const progress = style([secondary, tabular]);
export const hide = style({ marginInlineStart: 'auto' });
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: `${space[1]} ${space[4]}`,
  ...plainList,
});
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '32px',
  minInlineSize: 0,
});
export const link = textLink;
export const done = style({ flexShrink: 0, color: vars.color.successInk });
export const open = style({ flexShrink: 0, color: vars.color.controlLine });
