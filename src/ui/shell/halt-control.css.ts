import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { fontSize, fontWeight, space } from '#theme/tokens.ts';
import { notVisuallyHidden, visuallyHidden } from '../kit/visually-hidden/visually-hidden.css.ts';

export const automatic = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minInlineSize: 0,
  fontSize: fontSize.secondary,
});
globalStyle(`${automatic} svg`, { flex: 'none' });
/** There is something to read: a row of its own, where the header is short of room. */
export const told = style([
  automatic,
  {
    '@media': {
      [media.belowWide]: { order: 1, flexBasis: '100%', paddingBlockEnd: space[2], justifyContent: 'space-between' },
    },
  },
]);
export const words = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[3],
  minInlineSize: 0,
  '@media': { [media.belowWide]: { flexWrap: 'wrap' } },
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: vars.color.warningInk,
  fontWeight: fontWeight.bold,
  selectors: { '&:empty': { display: 'none' } },
});
export const by = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minInlineSize: 0,
  whiteSpace: 'nowrap',
});
export const who = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const failed = style({ color: vars.color.dangerInk });
const ROOMY = '(min-width: 600px)';
/** Beside the rest a phone has room for the sign alone, which keeps its name. */
export const label = style([visuallyHidden, { '@media': { [ROOMY]: notVisuallyHidden } }]);
