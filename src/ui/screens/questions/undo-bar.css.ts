import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { secondary } from '#theme/text.css.ts';
import { layer, space } from '#theme/tokens.ts';

/** Over the foot of the page's content, which stays where it is; on a phone over its title, clear of what the thumb presses. */
export const bar = style({
  position: 'fixed',
  zIndex: layer.sticky,
  insetBlockEnd: space[4],
  insetInlineEnd: space[4],
  display: 'grid',
  gap: space[1],
  inlineSize: `min(400px, calc(100vw - ${space[6]}))`,
  padding: space[3],
  ...outlined,
  background: vars.color.raised,
  boxShadow: vars.color.shadow,
  '@media': {
    [media.narrow]: { insetBlock: '60px auto', insetInline: space[3], inlineSize: 'auto', paddingBlock: space[2] },
  },
});
// Below its question.
globalStyle(`${bar} p`, { marginInlineEnd: 'auto' });
export const question = style([secondary, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }]);
