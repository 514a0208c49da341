import type { ColorMode } from '#machines/profile/color-mode/machine.ts';
import { saveColorMode } from './storage.ts';

/** Dresses the page in the mode and keeps it. Undressed, it follows the system by its style sheet (src/theme/themes.css.ts). */
export function applyColorMode(mode: ColorMode): void {
  if (mode === 'system') {
    delete document.documentElement.dataset.theme;
    const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    saveColorMode(mode, prefersDark ? 'dark' : 'light');
  } else {
    document.documentElement.dataset.theme = mode;
    saveColorMode(mode, mode);
  }
}
