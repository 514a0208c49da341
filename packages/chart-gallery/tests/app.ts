import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
export const DOOR = readFileSync(join(PACKAGE, '../testing/door.ts'), 'utf8');

/** A folder with `door.ts` for each test, and the package's command run in it. */
export function doorApp() {
  let app = '';
  // Below the package, so that the machines find XState.
  beforeEach(() => {
    app = mkdtempSync(join(PACKAGE, 'tests/.app-'));
    writeFileSync(join(app, 'door.ts'), DOOR);
  });
  afterEach(() => rmSync(app, { recursive: true, force: true }));
  return {
    path: (...names: readonly string[]): string => join(app, ...names),
    run: (...args: readonly string[]): { status: number | null; stdout: string; stderr: string } =>
      spawnSync(process.execPath, [join(PACKAGE, 'src/command/main.ts'), ...args], { cwd: app, encoding: 'utf8' }),
  };
}
