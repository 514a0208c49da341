import { format } from 'node:util';
import { afterEach } from 'vitest';

/**
 * A warning that nobody asked for is a fault: React, the libraries and Node's own warnings write there. A test that expects
 * one replaces the method, e.g. `vi.spyOn(console, 'error')`, and looks at what it was given.
 */
const complaints: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => void complaints.push(`console.${method}: ${format(...values)}`);
}

afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`Unexpected console output\n${heard.join('\n')}`);
});
