/** Calls `react` when the page is hidden, which is the last that a page that is closed can notice; returns how to stop. */
export function onLeavingPage(react: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && react(), { signal });
  window.addEventListener('pagehide', react, { signal });
  return () => listening.abort();
}
