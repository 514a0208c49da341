import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column } from '#theme/layout.ts';
import { fontWeight, space } from '#theme/tokens.ts';

export const content = style({ ...column, gap: space[3] });
export const others = style({ display: 'flex', justifyContent: 'flex-end' });
export const current = style({ display: 'block', color: vars.color.successInk, fontWeight: fontWeight.medium });
