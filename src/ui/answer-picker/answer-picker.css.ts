import { style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { outlined } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, layer, space } from '#theme/tokens.ts';

/** How wide the picker is within what it stands in. */
export const pickerWidth = 'min(400px, 100%)';

export const picker = style({
  // The panel of what stands in it, e.g. behind a field's label.
  vars: { [vars.color.panel]: vars.color.raised },
  position: 'absolute',
  zIndex: layer.menu,
  display: 'grid',
  gap: space[2],
  inlineSize: pickerWidth,
  padding: space[1],
  ...outlined,
  background: vars.color.raised,
  boxShadow: vars.color.shadow,
  selectors: { '&:has(input)': { paddingBlockStart: space[4] } },
});
export const list = style({ selectors: { '&:empty': { display: 'none' } } });
export const option = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: space[3],
  paddingBlock: space[2],
  paddingInline: space[3],
  borderRadius: '6px',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-selected=true]': { background: vars.color.hover, boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
  },
  '@media': {
    [media.touch]: { minBlockSize: controlSize.touch },
    [media.forcedColors]: { selectors: { '&[aria-selected=true]': { outline: '2px solid Highlight' } } },
  },
});
export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  fontWeight: fontWeight.medium,
  overflowWrap: 'anywhere',
});
export const color = style({ fontSize: fontSize.label, color: vars.color.muted });
export const detail = style({
  gridColumn: '1 / -1',
  fontSize: fontSize.secondary,
  color: vars.color.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const status = style({
  paddingInline: space[3],
  color: vars.color.muted,
  fontSize: fontSize.secondary,
  selectors: { '&:not(:empty)': { paddingBlock: space[2] } },
});
