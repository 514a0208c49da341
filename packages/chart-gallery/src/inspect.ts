// For an app while it is developed: tells the inspector where its actors are. Nothing of it belongs into what users load.
import { recordSession } from '@mostrador/chart-model';
import type { InspectionEvent } from 'xstate';
import { Outbox } from './inspector/outbox.ts';
import { isLoopback, PORT } from './inspector/wire.ts';

export interface InspectorOptions {
  /** Where `chart-gallery inspect` listens; http://localhost:4400 unless given. Only this machine itself is allowed. */
  readonly url?: string;
  /** What the session is called; the title of the page unless given. */
  readonly name?: string;
}

export interface Inspector {
  /** For `createActor(machine, { inspect })` and `useMachine(machine, { inspect })`, of as many actors as there are. */
  readonly inspect: (inspection: InspectionEvent) => void;
  /** Tells nothing any more. */
  readonly stop: () => void;
}

/**
 * Connects the app's actors with `chart-gallery inspect`. While that is not running, what happens waits, and is sent once it is. Throws for a
 * url that is not of this machine: payloads of events leave the app.
 */
export function createInspector({ url = `http://localhost:${PORT}`, name }: InspectorOptions = {}): Inspector {
  if (!isLoopback(new URL(url).hostname)) throw new TypeError(`${url} is not of this machine`);
  const title = typeof document === 'undefined' ? '' : document.title;
  const session = { session: crypto.randomUUID(), name: name ?? (title || 'app') };
  const outbox = new Outbox(session, async (news) => {
    // Plain text asks for no preflight.
    const answer = await fetch(new URL('/session', url), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(news),
    });
    if (answer.status === 409) return 'unknown';
    if (!answer.ok) throw new Error(`The inspector answered ${answer.status}`);
    return 'taken';
  });
  return { inspect: recordSession((entry) => outbox.put(entry)), stop: () => outbox.stop() };
}
