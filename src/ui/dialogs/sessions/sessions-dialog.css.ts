import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { fontWeight } from '#theme/tokens.ts';

export const current = style({ display: 'block', color: vars.color.successInk, fontWeight: fontWeight.medium });
