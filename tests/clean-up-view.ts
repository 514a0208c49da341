import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { toast } from '#ui/kit/toaster/toast.ts';

/** Undoes what a test of views may leave in a worker that it shares with others: mounted views, toasts, timers, stubs, storage, the document. */
export function cleanUpView(): void {
  cleanup();
  // The library keeps its toasts in its module, and with them the timers that would take them away.
  toast.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // jsdom has none; tests add their own.
  Reflect.deleteProperty(window, 'matchMedia');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  window.history.replaceState(null, '', '/');
}
