import { format } from 'node:util';
import { afterEach } from 'vitest';

/**
 * Fails a test that writes to `console.error` or `console.warn`, as React, libraries and Node do for misuse. A test that expects a warning
 * replaces the method, e.g. `vi.spyOn(console, 'error')`, and checks its arguments.
 */
const warnings: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => void warnings.push(`console.${method}: ${format(...values)}`);
}

afterEach(() => {
  const written = warnings.splice(0);
  if (written.length > 0) throw new Error(`Unexpected console output\n${written.join('\n')}`);
});
