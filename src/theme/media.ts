/** Media queries. `narrow`: a phone; `wide`: the navigation fits beside the content. */
export const media = {
  narrow: '(max-width: 599.98px)',
  wide: '(min-width: 960px)',
  touch: '(pointer: coarse)',
  prefersDark: '(prefers-color-scheme: dark)',
  canHover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;
