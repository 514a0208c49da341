import { style } from '@vanilla-extract/css';
import { space } from '#theme/tokens.ts';

export const entries = style({ display: 'grid', gap: space[1] });
