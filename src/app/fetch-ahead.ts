import { atRest } from './at-rest.ts';

/**
 * Has the browser fetch the code of what is opened from the desk, which the page names in its template `ahead`, once it has nothing else to do; and
 * again when the network returns. What was fetched ahead opens without the network, and what was not is not missed: it is fetched when it is opened.
 * Returns how to stop.
 */
export function keepFetchedAhead(page: Document): () => void {
  const stopping = new AbortController();
  const fetchAhead = async (): Promise<void> => {
    await atRest();
    const ahead = page.querySelector<HTMLTemplateElement>('template#ahead');
    if (ahead !== null && !stopping.signal.aborted) page.head.append(ahead.content.cloneNode(true));
  };
  void fetchAhead();
  window.addEventListener('online', () => void fetchAhead(), { signal: stopping.signal });
  return () => stopping.abort();
}
