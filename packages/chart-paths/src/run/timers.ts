import type { ActorSystem, ActorSystemInfo } from 'xstate';

interface Timer {
  readonly eventType: string;
  readonly end: () => void;
}

/**
 * A clock that stands still: a timer ends when a path says so. Timers that run side by side may have begun at any time, so each may be the
 * first to end.
 */
export class Timers {
  readonly #running = new Map<number, Timer>();
  readonly #known = new Set<string>();
  #next = 0;
  #system: ActorSystem<ActorSystemInfo> | null = null;

  /** Whose events the timers are of. */
  attach(system: ActorSystem<ActorSystemInfo>): void {
    this.#system = system;
  }

  setTimeout(end: () => void, _length: number): number {
    // XState notes the event that it schedules before it asks the clock.
    const scheduled = Object.entries(this.#system?.getSnapshot()._scheduledEvents ?? {});
    const [id, event] = scheduled.findLast(([one]) => !this.#known.has(one)) ?? [];
    if (id !== undefined) this.#known.add(id);
    this.#next += 1;
    this.#running.set(this.#next, {
      eventType: event?.event.type ?? '',
      end: () => {
        if (id !== undefined) this.#known.delete(id);
        end();
      },
    });
    return this.#next;
  }

  clearTimeout(timer: number): void {
    this.#running.delete(timer);
    const scheduled = this.#system?.getSnapshot()._scheduledEvents ?? {};
    for (const id of this.#known) if (!(id in scheduled)) this.#known.delete(id);
  }

  /** The types of the `after` events whose timers run. */
  running(): string[] {
    return [...new Set([...this.#running.values()].map(({ eventType }) => eventType))].filter((type) =>
      type.startsWith('xstate.after.'),
    );
  }

  /** Ends the timer of this event that began first; false when none runs. */
  end(eventType: string): boolean {
    const [id, timer] = [...this.#running].find(([, one]) => one.eventType === eventType) ?? [];
    if (id === undefined || timer === undefined) return false;
    this.#running.delete(id);
    timer.end();
    return true;
  }
}
