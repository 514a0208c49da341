import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { radius, space } from '#theme/tokens.ts';
import { DRAWING_COLOURS } from './drawing-colours.ts';

const { color } = vars;

export const picture = style({
  maxBlockSize: '70vh',
  marginBlockStart: space[3],
  overflow: 'auto',
  background: color.panel,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  vars: {
    ...DRAWING_COLOURS,
    '--accent': color.primary,
    '--accent-soft': color.primarySoft,
  },
});
globalStyle(`.${picture} svg`, { display: 'block', maxInlineSize: 'none' });
