interface Timer {
  readonly react: () => void;
  readonly length: number;
}

/**
 * A clock whose timers end one at a time. Two that run side by side may have begun at any time, so each may be the first to end: time that
 * passes for all of them would end the shorter one with the longer.
 */
export class Timers {
  readonly #running = new Map<number, Timer>();
  #next = 0;

  setTimeout(react: () => void, length: number): number {
    this.#next += 1;
    this.#running.set(this.#next, { react, length });
    return this.#next;
  }

  clearTimeout(id: number): void {
    this.#running.delete(id);
  }

  /** Ends the timer of this length that began first. */
  end(length: number): void {
    const found = [...this.#running].find(([, timer]) => timer.length === length);
    if (found === undefined) throw new Error(`No timer of ${length} ms runs`);
    const [id, { react }] = found;
    this.#running.delete(id);
    react();
  }
}
