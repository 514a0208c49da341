// Dresses the page in the colour mode that was chosen; src/app/color-mode.ts takes over from here.
(() => {
  try {
    const mode = localStorage.getItem('color-mode');
    if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode;
  } catch {
    // Storage is forbidden: the system's preference decides.
  }
})();
