import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/contract.css.ts';
import { column } from '#theme/layout.ts';
import { media } from '#theme/media.ts';
import { controlSize, fontSize, fontWeight, layer, radius, space, width } from '#theme/tokens.ts';

export const shell = style({ minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' });

export const skip = style({
  position: 'fixed',
  zIndex: layer.tip,
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius,
  background: vars.color.primary,
  color: vars.color.onFill,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '56px',
  paddingInline: space[6],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  background: vars.color.panel,
  '@media': {
    print: { display: 'none' },
    // What is said of automatic answers has a row of its own.
    [media.belowWide]: { flexWrap: 'wrap' },
    [media.narrow]: { paddingInline: space[3] },
    // Above what is below it, however wide the window is.
    [media.wide]: { paddingInline: `max(${space[6]}, calc(50% - ${width.desk} / 2 + ${space[6]}))` },
  },
});
export const lead = style({ flex: 'none', display: 'flex', alignItems: 'center', gap: space[2] });
export const menuButton = style({ '@media': { [media.wide]: { display: 'none' } } });
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: controlSize.touch,
  color: vars.color.primaryInk,
  fontSize: '1.25rem',
  fontWeight: fontWeight.bold,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  // The e-mail beside it gives way first.
  flex: 'none',
});

/** Its sign is seen in the narrowest window. */
export const live = style({
  flex: '1 1 0',
  minInlineSize: 0,
  selectors: { '&:has(svg)': { minInlineSize: controlSize.icon } },
});
export const liveText = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  color: vars.color.warningInk,
  fontSize: fontSize.secondary,
});
globalStyle(`${liveText} > svg`, { flex: 'none' });
export const liveWords = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const user = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  maxInlineSize: '50%',
  minBlockSize: controlSize.touch,
  paddingInline: space[2],
  border: 0,
  borderRadius: radius,
  background: 'transparent',
  color: vars.color.text,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.hover } },
  // From nothing, so that a long e-mail gets no row of its own.
  '@media': {
    [media.belowWide]: { flex: '1 1 0', justifyContent: 'flex-end' },
    [media.narrow]: { flexGrow: 999 },
  },
});
export const userIcon = style({ flex: 'none' });
export const email = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: fontSize.secondary,
});

export const body = style({
  flex: 1,
  ...column,
  inlineSize: '100%',
  maxInlineSize: width.desk,
  marginInline: 'auto',
  '@media': {
    [media.wide]: { gridTemplateColumns: `${width.drawer} minmax(0, 1fr)` },
    // The navigation is not printed, and its column would be given to what is.
    [media.print]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const bodyAlone = style({ flex: 1, inlineSize: '100%', maxInlineSize: width.desk, marginInline: 'auto' });
export const side = style({
  display: 'none',
  '@media': {
    [media.wide]: {
      display: 'grid',
      alignContent: 'start',
      gap: space[4],
      position: 'sticky',
      insetBlockStart: '56px',
      blockSize: 'calc(100dvh - 56px)',
      padding: `${space[6]} ${space[4]}`,
      overflowY: 'auto',
    },
    print: { display: 'none' },
  },
});
export const main = style({
  minInlineSize: 0,
  padding: `${space[4]} ${space[6]} ${space[6]}`,
  outline: 'none',
  '@media': { [media.narrow]: { padding: `${space[4]} ${space[3]}` } },
});
export const drawer = style({ display: 'grid', gap: space[4] });
