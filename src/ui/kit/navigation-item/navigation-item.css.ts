import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, motion, radius, space } from '#theme/tokens.ts';

/**
 * An entry of the side navigation, for a router link: `aria-current="page"` selects it (9.26), `data-dimmed` says that the
 * permission is missing (2.29). Icon, words and badge are its children.
 */
export const navigationItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: controlSize.touch,
  paddingBlock: space[1],
  paddingInline: space[3],
  borderRadius: radius,
  color: vars.color.text,
  fontSize: fontSize.body,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  transition: `background-color ${motion.quick} ${motion.easing}`,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current=page]': { background: vars.color.primary, color: vars.color.onFill },
    '&[aria-current=page]:hover': { background: vars.color.primaryHover },
    '&[data-dimmed]:not([aria-current=page])': { color: vars.color.muted },
  },
  '@media': {
    // There the browser gives every link the same colours.
    [media.forcedColors]: {
      selectors: {
        '&[aria-current=page]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});

/** Its words; what follows them goes to the far end. */
export const navigationLabel = style({ flex: 1, minInlineSize: 0 });
