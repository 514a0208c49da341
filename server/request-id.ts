import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work` with `id` as the current request id, which log lines carry. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** The id of the request being served; undefined outside requests. */
export const currentRequestId = (): string | undefined => current.getStore();
