// Dresses the page in the colour mode that was chosen; src/app/color-mode.ts takes over from here.
(() => {
  try {
    const mode = localStorage.getItem('color-mode');
    if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode;
  } catch {
    // Storage is forbidden: the system's preference decides.
  }
})();

// The page's own script, or one that it imports, did not arrive: nobody else is there to say so.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const say = () => {
      const root = document.querySelector('#root');
      root?.replaceChildren(document.querySelector('#unavailable').content.cloneNode(true));
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
    else say();
  },
  true,
);

// The page brought a form along that is submitted before its scripts run: src/app/screens/login.tsx submits it once they do.
addEventListener(
  'submit',
  () => document.querySelector('#root[data-drawn=login]')?.setAttribute('data-submitted', ''),
  true,
);
