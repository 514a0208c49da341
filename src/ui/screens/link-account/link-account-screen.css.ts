import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { heading } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';
import { panel as surface } from '../../kit/panel/panel.css.ts';

export const panel = style([surface, { display: 'grid', gap: space[5], maxInlineSize: '640px', marginInline: 'auto' }]);
export const title = heading.h4;

export const steps = style({
  display: 'grid',
  gap: space[3],
  counterReset: 'step',
  color: vars.color.muted,
});
export const step = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[3],
  counterIncrement: 'step',
  '::before': { content: 'counter(step)', color: vars.color.primaryInk, fontWeight: 600 },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '@media': { [media.narrow]: { display: 'grid' } },
});
