import { style } from '@vanilla-extract/css';
import { secondary } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';

export const content = style({ display: 'grid', gap: space[4] });
export const who = secondary;
