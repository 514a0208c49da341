import { style } from '@vanilla-extract/css';
import { heading } from '#theme/text.css.ts';
import { space, width } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const screen = style({ display: 'grid', gap: space[4], maxInlineSize: width.column });
export const title = heading.h4;
export const form = style([panel, { display: 'grid', gap: space[6] }]);
export const actions = style({ display: 'flex', justifyContent: 'flex-end' });
