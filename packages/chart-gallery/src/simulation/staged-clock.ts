import { type ActorOptions, type AnyActorLogic, SimulatedClock } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** What runs on a stage's clock, for the designer who moves it. */
export interface Timer {
  /** How long until it is due, in ms. */
  readonly dueIn: number;
  readonly name: string;
}

/** A clock that stands until somebody moves it. */
export class StagedClock implements Clock {
  readonly #clock = new SimulatedClock();
  readonly #dues = new Map<unknown, number>();
  readonly #pauses = new Map<string, { readonly at: number; readonly end: () => void }>();
  readonly #listeners = new Set<(now: number) => void>();
  /** Epoch ms at which the stage began. */
  readonly start: number;

  constructor(start: number) {
    this.start = start;
  }

  /** How long the stage has been on, in ms. */
  get elapsed(): number {
    return this.#clock.now();
  }

  readonly now = (): number => this.start + this.elapsed;

  setTimeout(react: (...args: unknown[]) => void, ms: number): unknown {
    const id: unknown = this.#clock.setTimeout(() => {
      this.#dues.delete(id);
      react();
    }, ms);
    this.#dues.set(id, this.elapsed + ms);
    return id;
  }

  clearTimeout(id: number): void {
    this.#dues.delete(id);
    this.#clock.clearTimeout(id);
  }

  /** A call that only waits: it ends once so much time has passed here. */
  pause(id: string, ms: number, end: () => void): void {
    this.#pauses.set(id, { at: this.elapsed + ms, end });
  }

  /** Whoever waited is gone. */
  keepPauses(ids: readonly string[]): void {
    for (const id of this.#pauses.keys()) if (!ids.includes(id)) this.#pauses.delete(id);
  }

  /** Tells the time now and whenever somebody moves the clock; returns how to stop. Epoch ms. */
  readonly onTick = (react: (now: number) => void): (() => void) => {
    this.#listeners.add(react);
    react(this.now());
    return () => this.#listeners.delete(react);
  };

  advance(ms: number): void {
    const until = this.elapsed + ms;
    for (;;) {
      const next = Math.min(until, ...this.#dues.values(), ...[...this.#pauses.values()].map(({ at }) => at));
      this.#clock.increment(Math.max(0, next - this.elapsed));
      for (const [id, { at, end }] of this.#pauses) {
        if (at > this.elapsed) continue;
        this.#pauses.delete(id);
        end();
      }
      for (const react of [...this.#listeners]) react(this.now());
      if (next >= until) return;
    }
  }

  /** What is to happen by itself; the names of the chart's own delays are given in the order in which they were set. */
  timers(delays: readonly string[]): Timer[] {
    const own = [...this.#dues.values()].map((due, index) => ({
      name: delays[index] ?? '',
      dueIn: due - this.elapsed,
    }));
    const pauses = [...this.#pauses].map(([name, { at }]) => ({ name, dueIn: at - this.elapsed }));
    return [...own, ...pauses];
  }
}
