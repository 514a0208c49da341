import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontSize, space } from '#theme/tokens.ts';

export const keys = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const where = style({ color: vars.color.muted, fontSize: fontSize.label });
