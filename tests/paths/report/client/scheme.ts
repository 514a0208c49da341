import { find } from './dom.ts';

const KEY = 'mostrador-informe-modo';

/** The switch between light and dark; until somebody uses it, the page follows the system. */
export function startScheme(): void {
  const root = document.documentElement;
  const kept = remembered();
  if (kept !== null) root.dataset.scheme = kept;
  find('#modo').addEventListener('click', () => {
    const isDark =
      root.dataset.scheme === undefined
        ? matchMedia('(prefers-color-scheme: dark)').matches
        : root.dataset.scheme === 'dark';
    root.dataset.scheme = isDark ? 'light' : 'dark';
    try {
      localStorage.setItem(KEY, root.dataset.scheme);
    } catch {
      // Pages opened from a file may have no storage; then the choice lasts until they are closed.
    }
  });
}

function remembered(): string | null {
  try {
    const scheme = localStorage.getItem(KEY);
    return scheme === 'light' || scheme === 'dark' ? scheme : null;
  } catch {
    return null;
  }
}
