/** In ms; a page that is never at rest does not wait longer. */
const LONGEST = 3000;

/** Resolves when the browser has nothing else to do; at once where it does not tell. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else resolve();
  });
