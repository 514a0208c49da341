import { compactedSession, type SessionEntry } from '@mostrador/chart-model';

/** More are not kept: what was sent before goes then, and where every actor is stays. */
const ENTRIES_MAX = 5000;

type Tell = (start: number, entries: readonly SessionEntry[]) => void;

/** What happened among the actors on stage since they came there. Tells nothing until it is opened, and then what happens in one go in one. */
export class Recording {
  readonly #tell: Tell;
  #entries: SessionEntry[] = [];
  #told = 0;
  #state: 'closed' | 'idle' | 'due' = 'closed';

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  readonly note = (entry: SessionEntry): void => {
    if (this.#entries.length >= ENTRIES_MAX) {
      this.#entries = compactedSession(this.#entries);
      this.#told = 0;
    }
    this.#entries.push(entry);
    if (this.#state !== 'idle') return;
    this.#state = 'due';
    queueMicrotask(() => this.open());
  };

  /** Tells what was noted, and from now on what is. */
  open(): void {
    this.#state = 'idle';
    if (this.#told === this.#entries.length) return;
    this.#tell(this.#told, this.#entries.slice(this.#told));
    this.#told = this.#entries.length;
  }
}
