/** A length in rem, so that it scales with the browser's font size. */
const rem = (px: number): string => `${px / 16}rem`;

/** Spacing on a 4 px grid; the key is the number of steps. */
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

/** Font sizes, at least 12 px. `reading`: questions and answers. */
export const fontSize = {
  small: rem(12),
  label: rem(13),
  secondary: rem(14),
  body: rem(15),
  reading: rem(16),
} as const;

/** Heading sizes (9.23), and smaller ones below 600 px. */
export const headingSize = { h2: rem(52), h3: rem(38), h4: rem(28), h5: rem(20) } as const;
export const narrowHeadingSize = { h2: rem(36), h3: rem(30), h4: rem(24), h5: rem(18) } as const;

export const lineHeight = { tight: 1.15, heading: 1.25, body: 1.5 } as const;
export const fontWeight = { normal: 400, medium: 500, bold: 600 } as const;

/** Durations of transitions; nothing takes longer. */
export const motion = { quick: '80ms', normal: '150ms', easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Delay before a skeleton is shown, so that a fast response does not flash it. */
export const skeletonDelay = '150ms';

/** z-index of floating elements. */
export const layer = { sticky: 10, drawer: 20, dialog: 30, menu: 40, toast: 50, tip: 60 } as const;

/** Heights of controls, for mouse and touch, and the size of icons. */
export const controlSize = { small: '32px', medium: '40px', touch: '44px', icon: '20px' } as const;

/** Layout widths: drawer (9.16), form, reading column, whole page. */
export const width = { drawer: '280px', form: '440px', column: '880px', desk: '1440px' } as const;

/** The badge (9.27). */
export const badge = { width: '50px', height: '30px', fontSize: rem(16) } as const;
