import type { OpenStore } from '#server/store/port.ts';

/** The same store, each call of which adds its name to `calls`, within transactions too. */
export function recorded(store: OpenStore, calls: string[]): OpenStore {
  function record<Part extends object>(part: Part, path: string): Part {
    return new Proxy(part, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        const own = `${path}${String(name)}`;
        if (typeof member === 'object' && member !== null) return record(member, `${own}.`);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          calls.push(own);
          return Reflect.apply(member, target, args.map(withRecordedStore));
        };
      },
    });
  }
  /** The work of a transaction gets a recorded store as well. */
  const withRecordedStore = (argument: unknown): unknown =>
    typeof argument === 'function'
      ? (tx: object): unknown => Reflect.apply(argument, null, [record(tx, '')])
      : argument;
  return record(store, '');
}
