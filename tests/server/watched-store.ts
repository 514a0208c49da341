import type { OpenStore } from '#server/store/port.ts';
import type { ProductTime } from './product.ts';

/** The store, during whose calls held time does not advance, so that a slow database causes no time-outs. */
export function watched(store: OpenStore, time: ProductTime): OpenStore {
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
