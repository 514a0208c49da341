/** Media queries. `narrow`: a phone; `short`: one on its side, or a window at 400%; `wide`: the navigation fits beside the content. */
export const media = {
  narrow: '(max-width: 599.98px)',
  short: '(max-height: 479.98px)',
  wide: '(min-width: 960px)',
  belowWide: '(max-width: 959.98px)',
  touch: '(pointer: coarse)',
  screen: 'screen',
  print: 'print',
  prefersDark: '(prefers-color-scheme: dark)',
  canHover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;
