/** Resolves after so many milliseconds, unless nobody waits for it any more: then `signal` says so. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = (): void => clearTimeout(timer);
    signal?.addEventListener('abort', stop);
  });
}
