import { atRest } from './at-rest.ts';

/**
 * Keeps the service worker once the page has nothing else to do; its code comes then as well, since nothing of the first page needs it.
 * Returns how to stop listening to it.
 */
export function keepServiceWorkerLate(page: Document, open: (address: string) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async (): Promise<void> => {
    await atRest();
    const { keepServiceWorker } = await import('./rooms/menus.ts');
    if (!signal.aborted) await keepServiceWorker(page, open, signal);
  };
  // Nothing depends on it: the page works without, and the next one tries again.
  keep().catch(() => {});
  return () => stopping.abort();
}
