import type { OpenStore } from '#server/store/port.ts';
import type { HeldTime } from './held-time.ts';

/** The same store, at whose calls held time stands still: however slow the database is, nothing runs out of time over it. */
export function watched(store: OpenStore, time: HeldTime): OpenStore {
  function watch<Part extends object>(part: Part): Part {
    return new Proxy(part, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member === 'object' && member !== null) return watch(member);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          const result: unknown = Reflect.apply(member, target, args);
          return result instanceof Promise ? time.standStillAt(result) : result;
        };
      },
    });
  }
  return watch(store);
}
