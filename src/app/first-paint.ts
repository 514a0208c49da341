import { nextTask } from './next-task.ts';

/**
 * Resolves once the browser painted what the server sent, so that the scripts, which take long to evaluate on a phone, do not delay it. A page that
 * nobody sees is never painted, and does not wait.
 */
export async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'visible') {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      // Hidden before its first frame.
      document.addEventListener('visibilitychange', () => resolve(), { once: true });
    });
  }
  await nextTask();
}
