import { compactedSession, type SessionEntry } from '@mostrador/chart-model';
import { ENTRIES_MAX, type SessionNews } from './wire.ts';

/** How long to wait before the next attempt, in ms; doubled each time up to the longest. */
const RETRY = { first: 1000, longest: 30_000 };

/** How the inspector took it. `unknown`: it lacks what came before. */
type Receipt = 'taken' | 'unknown';

/** Sends entries in their order, one request at a time; what could not be sent waits. */
export class Outbox {
  readonly #post: (news: SessionNews) => Promise<Receipt>;
  readonly #session: Pick<SessionNews, 'session' | 'name'>;
  #entries: SessionEntry[] = [];
  #sent = 0;
  #state: 'idle' | 'sending' | 'waiting' | 'stopped' = 'idle';
  #delay = RETRY.first;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Pick<SessionNews, 'session' | 'name'>, post: (news: SessionNews) => Promise<Receipt>) {
    this.#session = session;
    this.#post = post;
  }

  put(entry: SessionEntry): void {
    if (this.#entries.length >= ENTRIES_MAX) {
      this.#entries = compactedSession(this.#entries);
      this.#sent = 0;
    }
    this.#entries.push(entry);
    if (this.#state !== 'idle') return;
    this.#state = 'sending';
    // What happens in one go is sent in one.
    queueMicrotask(() => void this.#send());
  }

  stop(): void {
    this.#state = 'stopped';
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    while (this.#state === 'sending' && this.#sent < this.#entries.length) {
      const [all, start] = [this.#entries, this.#sent];
      const count = all.length;
      try {
        const receipt = await this.#post({ ...this.#session, start, entries: all.slice(start) });
        this.#delay = RETRY.first;
        // Compacted meanwhile, it is all sent anew.
        if (this.#entries === all) this.#sent = receipt === 'taken' ? count : 0;
      } catch {
        this.#retryLater();
        return;
      }
    }
    if (this.#state === 'sending') this.#state = 'idle';
  }

  #retryLater(): void {
    if (this.#state === 'stopped') return;
    this.#state = 'waiting';
    this.#timer = setTimeout(() => {
      this.#state = 'sending';
      void this.#send();
    }, this.#delay);
    this.#delay = Math.min(RETRY.longest, 2 * this.#delay);
  }
}
