import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Everything that `work` does is done for the request `id`, and its log lines say so. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** The request that is being served; undefined where nobody asked. */
export const currentRequestId = (): string | undefined => current.getStore();
