import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { fontSize, fontWeight, layer, lineHeight, motion, space } from '#theme/tokens.ts';

export const anchor = style({
  position: 'relative',
  display: 'inline-flex',
  anchorScope: '--tip',
  maxInlineSize: '100%',
});
/** As wide as its trigger, where the trigger fills its place. */
export const block = style({ display: 'flex' });
export const trigger = style({ display: 'inline-flex', anchorName: '--tip', maxInlineSize: '100%' });
export const blockTrigger = style({ flex: 1 });

const appear = keyframes({ from: { opacity: 0 } });

/** Laid out only while it is shown: a page may hold hundreds, and each that hangs on an anchor costs every layout of the page. */
export const tip = style({
  display: 'none',
  position: 'absolute',
  zIndex: layer.tip,
  insetBlockEnd: `calc(100% + ${space[2]})`,
  insetInlineEnd: 0,
  inlineSize: 'max-content',
  maxInlineSize: 'min(260px, 80vw)',
  paddingBlock: space[1],
  paddingInline: space[2],
  borderRadius: '6px',
  border: '1px solid transparent',
  background: vars.color.tip,
  color: vars.color.onTip,
  fontSize: fontSize.label,
  fontWeight: fontWeight.normal,
  lineHeight: lineHeight.body,
  textAlign: 'start',
  whiteSpace: 'normal',
  pointerEvents: 'none',
  animation: `${appear} ${motion.normal} ${motion.easing} both`,
  '@supports': {
    '(position-area: top)': {
      // Stays inside the window, and is cut off by no scrolling parent.
      position: 'fixed',
      inset: 'auto',
      positionAnchor: '--tip',
      positionArea: 'top',
      positionTryFallbacks: 'flip-block',
      marginBlock: space[2],
      marginInline: space[2],
    },
  },
  selectors: {
    [`${anchor}:has(:focus-visible):not([data-dismissed]) > &`]: { display: 'block' },
  },
  '@media': {
    [media.canHover]: {
      selectors: {
        [`${anchor}:hover:not([data-dismissed]) > &`]: { display: 'block', animationDelay: '300ms' },
      },
    },
    // A finger has no hover: touching focuses. Not for what only repeats a name, which would stay after the touch.
    [media.touch]: {
      selectors: {
        [`${anchor}:focus-within:not([data-dismissed]) > &[id]`]: { display: 'block' },
      },
    },
  },
});
