import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { row } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { layer, radius, space } from '#theme/tokens.ts';
import { notVisuallyHidden, visuallyHidden } from '../../kit/visually-hidden/visually-hidden.css.ts';

/** The first card stands where it would without the place for news before it. */
export const list = style({ display: 'grid', gap: '6px', marginBlockStart: `calc(-1 * ${space[4]})` });
/** Stays in sight, below the page's header; presses beside its buttons go to what is under it. */
export const news = style({
  position: 'sticky',
  insetBlockStart: '60px',
  zIndex: layer.sticky,
  ...row,
  gap: `${space[1]} ${space[3]}`,
  // No higher than it would be with something in it.
  minBlockSize: '36px',
  marginBlock: `calc(-1 * ${space[1]}) ${space[1]}`,
  pointerEvents: 'none',
});
/** Takes no room. */
export const floatingNews = style({ blockSize: 0, pointerEvents: 'none' });
export const changes = style({
  marginInlineStart: 'auto',
  selectors: {
    // In the header beside the product's name; on a narrower screen over the title. Nothing is pressed or read there.
    [`${floatingNews} &`]: {
      position: 'fixed',
      zIndex: layer.sticky,
      insetBlockStart: space[3],
      insetInline: '10rem 50%',
      display: 'flex',
      justifyContent: 'center',
    },
  },
  '@media': {
    [`not all and ${media.wide}`]: {
      selectors: { [`${floatingNews} &`]: { insetBlockStart: '68px', insetInline: `${space[6]} auto` } },
    },
    [media.narrow]: { selectors: { [`${floatingNews} &`]: { insetInlineStart: space[3] } } },
  },
});
export const change = style({
  blockSize: 'fit-content',
  borderRadius: radius,
  boxShadow: vars.color.shadow,
  pointerEvents: 'auto',
});
/** There are no keys to be told of on a phone. */
export const help = style({ '@media': { [media.narrow]: { display: 'none' } } });
/** From here on the header keeps one line with the words of its help, beside the navigation. */
const ROOMY = '(min-width: 1120px)';
export const helpWords = style([visuallyHidden, { '@media': { [ROOMY]: notVisuallyHidden } }]);
