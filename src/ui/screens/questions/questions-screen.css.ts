import { style } from '@vanilla-extract/css';
import { space } from '#theme/tokens.ts';

export const list = style({ display: 'grid', gap: space[4] });
