import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { secondary } from '#theme/text.css.ts';
import { space } from '#theme/tokens.ts';

export const notices = style({
  display: 'grid',
  gap: space[2],
  minInlineSize: 0,
  // Where there is nothing to say, nothing takes up a gap.
  ':empty': { display: 'none' },
});
export const paused = style([
  secondary,
  { display: 'flex', gap: space[2], alignItems: 'center', color: vars.color.primaryInk },
]);
export const icon = style({ flexShrink: 0 });
/** An e-mail may be longer than a narrow screen. */
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
