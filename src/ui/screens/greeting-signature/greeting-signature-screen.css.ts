import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { heading, secondary } from '#theme/text.css.ts';
import { space, width } from '#theme/tokens.ts';
import { panel } from '../../kit/panel/panel.css.ts';

export const screen = style({ display: 'grid', gap: space[4], maxInlineSize: width.column });
export const header = style({ display: 'grid', gap: space[1] });
export const title = heading.h4;
export const text = secondary;
export const form = style([panel, { display: 'grid', gap: space[5], minInlineSize: 0 }]);
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  '@media': { [media.narrow]: { justifyContent: 'stretch' } },
});
/** On a phone one thumb reaches the whole width. */
export const action = style({ '@media': { [media.narrow]: { flex: '1 1 auto', display: 'grid' } } });

export const preview = style([panel, { display: 'grid', gap: space[3], minInlineSize: 0 }]);
export const previewTitle = heading.h5;
/** What stands in for the answer. */
export const answer = style({ color: vars.color.muted, fontStyle: 'italic' });
