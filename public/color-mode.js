// Dresses the page in the kept colour mode; src/app/color-mode.ts takes over from here.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('color-mode') ?? 'system';
  } catch {
    // Storage is forbidden: the system's preference decides.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = mode === 'dark' || (mode !== 'light' && prefersDark) ? 'dark' : 'light';
})();
