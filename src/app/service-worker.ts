import * as v from 'valibot';

/** A click on a notification (public/service-worker.js). */
const MessageSchema = v.object({ open: v.pipe(v.string(), v.startsWith('/')) });

const container = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** The build of the page, by the name of its first script, whose hash changes with everything that it loads; null while developing. */
function buildOf(page: Document): string | null {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script === null ? null : new URL(script.src).pathname.slice('/assets/'.length);
}

/** Registers the service worker of this build, and resolves when one is active. Rejects where there can be none. */
export async function registerServiceWorker(page: Document): Promise<ServiceWorkerRegistration> {
  const workers = container();
  const build = buildOf(page);
  if (workers === null || build === null) throw new Error('there is no service worker');
  await workers.register(`/service-worker.js?build=${encodeURIComponent(build)}`, { updateViaCache: 'none' });
  return workers.ready;
}

/** Registers the service worker, and opens what a click on a notification asks for until the signal is aborted. */
export async function keepServiceWorker(
  page: Document,
  open: (address: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const workers = container();
  if (workers === null || buildOf(page) === null) return;
  const listener = ({ data }: MessageEvent<unknown>): void => {
    const message = v.safeParse(MessageSchema, data);
    if (message.success) open(message.output.open);
  };
  workers.addEventListener('message', listener, { signal });
  workers.startMessages();
  await registerServiceWorker(page);
}
