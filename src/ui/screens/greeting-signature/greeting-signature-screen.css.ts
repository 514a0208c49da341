import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { heading, secondary } from '#theme/text.css.ts';
import { space, width } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export { action, actions } from '../../kit/form/form.css.ts';

export const screen = style({ display: 'grid', gap: space[4], maxInlineSize: width.column });
export const header = style({ display: 'grid', gap: space[1] });
export const title = heading.h4;
export const text = secondary;
export const form = style([panel, { display: 'grid', gap: space[5], minInlineSize: 0 }]);

export const preview = style([panel, { display: 'grid', gap: space[3], minInlineSize: 0 }]);
export const previewTitle = heading.h5;
/** What stands in for the answer. */
export const answer = style({ color: vars.color.muted, fontStyle: 'italic' });
