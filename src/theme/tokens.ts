/** A length in rem, so that it follows the reader's own font size. */
const rem = (px: number): string => `${px / 16}rem`;

/** Distances, on a grid of 4 px. The key is the number of grid steps. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

export const radius = '8px';
/** Pills and circles. */
export const round = '999px';

export const font = {
  family:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace',
} as const;

/** Type sizes; never below 12 px. What is read or written for hours is `reading`. */
export const fontSize = {
  small: rem(12),
  label: rem(13),
  secondary: rem(14),
  body: rem(15),
  reading: rem(16),
} as const;

/** Headings by size (9.23), and the step down below 600 px. */
export const headingSize = { h2: rem(52), h3: rem(38), h4: rem(28), h5: rem(20) } as const;
export const narrowHeadingSize = { h2: rem(36), h3: rem(30), h4: rem(24), h5: rem(18) } as const;

export const lineHeight = { tight: 1.15, heading: 1.25, body: 1.5 } as const;
export const fontWeight = { normal: 400, medium: 500, bold: 600 } as const;

/** How long something takes to enter, leave or move; nothing takes longer. */
export const motion = { quick: '80ms', normal: '150ms', easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** What loads shows its shape only after this long, so that a quick answer never flashes. */
export const skeletonDelay = '150ms';

/** Which floating thing covers which. */
export const layer = { sticky: 10, drawer: 20, dialog: 30, menu: 40, toast: 50, tip: 60 } as const;

/** Heights of what is pressed: with a mouse, and with a thumb. */
export const controlSize = { small: '32px', medium: '40px', touch: '44px', icon: '20px' } as const;

/** Widths the layout knows: the drawer's (9.16), a form's, the reading column's, the whole desk's. */
export const width = { drawer: '280px', form: '440px', column: '880px', desk: '1440px' } as const;

/** The badge (9.27). */
export const badge = { width: '50px', height: '30px', fontSize: rem(16) } as const;
