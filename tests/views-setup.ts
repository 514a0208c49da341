import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { toast } from '#ui/kit/toaster/toast.ts';

/**
 * Files of the views share their worker, with its document and its modules, so each test leaves them as it found them. Runs after the hooks of
 * the file, which were added later.
 */
afterEach(() => {
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
});
