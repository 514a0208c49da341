import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, layer, motion, space } from '#theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const menu = style({
  zIndex: layer.menu,
  // No narrower than what opens it, whose neighbours would stick out beside it.
  minInlineSize: 'max(220px, var(--radix-dropdown-menu-trigger-width, 0px))',
  maxInlineSize: `calc(100vw - ${space[4]})`,
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: space[1],
  ...outlined,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.color.shadow,
  animation: `${appear} ${motion.normal} ${motion.easing}`,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '36px',
  paddingBlock: space[1],
  paddingInline: space[3],
  borderRadius: '6px',
  fontSize: fontSize.body,
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': { background: vars.color.hover, boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
    // 9.26
    '&[data-state=checked]': { background: vars.color.primary, color: vars.color.onFill },
    '&[data-state=checked][data-highlighted]': {
      background: vars.color.primaryHover,
      boxShadow: `inset 0 0 0 2px ${vars.color.onFill}`,
    },
    '&[data-disabled]': { color: vars.color.muted, cursor: 'not-allowed' },
  },
  '@media': {
    [media.touch]: { minBlockSize: controlSize.touch },
    [media.forcedColors]: { selectors: { '&[data-highlighted]': { outline: '2px solid Highlight' } } },
  },
});
export const danger = style({ color: vars.color.dangerInk });
export const words = style({ flex: 1, minInlineSize: 0 });
export const description = style({
  display: 'block',
  fontSize: fontSize.label,
  color: vars.color.muted,
  selectors: { '[data-state=checked] &': { color: 'inherit' } },
});
export const heading = style({
  paddingBlock: space[2],
  paddingInline: space[3],
  fontSize: fontSize.label,
  color: vars.color.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const separator = style({ blockSize: '1px', marginBlock: space[1], background: vars.color.line });
