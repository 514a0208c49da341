import * as styles from './glyph.css.ts';

const PATHS = {
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 16v-4.5M12 8h.01',
  warning: 'M12 3.5 2.2 20h19.6zM12 10v4.5M12 17.2h.01',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v5M12 16h.01',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.2l2.7 2.7L16 9.6',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 3l16 18',
  chevronDown: 'M6 9l6 6 6-6',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9h.01',
  check: 'M5 12.5l4.5 4.5L19 7',
} as const;

export type GlyphName = keyof typeof PATHS;

/**
 * The few signs that the first screens need, so that the icon library (everything else: lucide-react) loads after them.
 * Decoration: words always stand beside or behind it.
 */
export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
