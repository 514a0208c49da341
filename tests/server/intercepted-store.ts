import type { OpenStore } from '#server/store/port.ts';

/** The same store, within transactions too: before each call `onCall` gets its name, e.g. `users.byId`. What it throws is what the call comes to. */
export function intercepted(store: OpenStore, onCall: (name: string) => void): OpenStore {
  function intercept<Part extends object>(part: Part, path: string): Part {
    return new Proxy(part, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        const own = `${path}${String(name)}`;
        if (typeof member === 'object' && member !== null) return intercept(member, `${own}.`);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          try {
            onCall(own);
          } catch (error) {
            return Promise.reject(error instanceof Error ? error : new Error(String(error)));
          }
          return Reflect.apply(member, target, args.map(withInterceptedStore));
        };
      },
    });
  }
  /** The work of a transaction gets such a store as well. */
  const withInterceptedStore = (argument: unknown): unknown =>
    typeof argument === 'function'
      ? (tx: object): unknown => Reflect.apply(argument, null, [intercept(tx, '')])
      : argument;
  return intercept(store, '');
}
