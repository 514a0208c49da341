import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts, nodeEnv } from '../nodes/processes.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** In bytes: the limit of the image, and Debian's slim base within it. */
const IMAGE = 250e6;
const BASE = 80e6;
/**
 * CPU time until it is ready, in seconds. The bar is 1.5 on a machine that does nothing else; beside all other checks the same work counts for up to
 * twice as long.
 */
const START = 3;
/** Ticks of /proc/<pid>/stat in a second. */
const TICKS = 100;
const USER = 10_001;
const Manifest = v.object({ workspaces: v.array(v.string()) });
const isRoot = process.getuid?.() === 0;

/** The instructions of each stage, in order. */
const stages = readFileSync(join(ROOT, 'Containerfile'), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .reduce<string[][]>((found, line) => {
    if (line.startsWith('FROM ')) found.push([]);
    found.at(-1)?.push(line);
    return found;
  }, []);
const [build = [], image = []] = stages;
/** What an instruction of the image's stage says, each time it occurs. */
const said = (name: string): string[] =>
  image.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const commandOf = (text = ''): string[] => {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.map(String) : [];
};

let home: string;
let app: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-image-'));
  chmodSync(home, 0o755);
  app = join(home, 'app');
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack.mjs'), app]);
  // COPY --chown, and mkdir /data.
  if (isRoot) execFileSync('chown', ['-R', `${USER}:${USER}`, app]);
  if (isRoot) chownSync(home, USER, USER);
});
afterAll(() => {
  // Only root may delete from folders that nobody can write.
  execFileSync('chmod', ['-R', 'u+w', home]);
  rmSync(home, { recursive: true, force: true });
});

/** Runs a command of the image in its folder, as its user, with the image's environment and `env` alone. */
function run([command = '', ...args]: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const own = said('ENV').map((line) => line.replaceAll('/app', app).split(/=(.*)/s));
  const all: Record<string, string> = { ...Object.fromEntries(own), DATA_DIR: join(home, 'data'), ...env };
  const asUser = isRoot ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--no-new-privs'] : [];
  const [first = command, ...rest] = [...asUser, command, ...args];
  return spawn(first, rest, { cwd: app, env: all, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Whether it served its page, its exit code after SIGTERM, and the CPU time until it was ready, in seconds. */
async function startAndStop(url: string, env: Readonly<Record<string, string>>) {
  const node = run(commandOf(said('ENTRYPOINT')[0]), env);
  const ended = once(node, 'exit');
  try {
    await once(createInterface({ input: node.stdout }), 'line');
    const [user, system] =
      readFileSync(`/proc/${node.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    const ready = await fetch(`${url}/readyz`);
    const page = (await fetch(url)).headers.get('content-type')?.includes('text/html') ?? false;
    node.kill('SIGTERM');
    const [code] = await ended;
    return { page: page && ready.ok, code, cpu: (Number(user) + Number(system)) / TICKS };
  } finally {
    node.kill('SIGKILL');
  }
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const name of await readdir(folder, { recursive: true })) sum += (await lstat(join(folder, name))).size;
  return sum;
}

describe('the image', () => {
  test('is made in two stages, of which the last installs nothing and runs node unprivileged as its first process', () => {
    expect(stages).toHaveLength(2);
    expect(image.filter((line) => /\b(npm|npx|apt|apt-get|curl|wget)\b/.test(line))).toEqual([]);
    expect(said('USER')).toEqual([`${USER}:${USER}`]);
    expect(commandOf(said('ENTRYPOINT')[0])[0]).toBe('node');
    expect(said('HEALTHCHECK')[0]).toContain('/healthz');
    // Names of images, without the address of a registry.
    for (const [from = ''] of stages) expect(from).toMatch(/^FROM [a-z]+:[\w-]+( AS \w+)?$/);
  });

  test('is built with the manifest of every workspace before the packages are installed', () => {
    const install = build.findIndex((line) => line.startsWith('RUN npm ci'));
    const copied = build.slice(0, install).filter((line) => line.startsWith('COPY '));
    const { workspaces } = v.parse(Manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
    const manifests = globSync(
      workspaces.map((folder) => `${folder}/package.json`),
      { cwd: ROOT },
    );
    expect(manifests.filter((path) => !copied.includes(`COPY ${path} ${dirname(path)}/`))).toEqual([]);
  });

  test('has at most 250 MB, and no development package', async () => {
    expect((await sizeOf(app)) + BASE).toBeLessThanOrEqual(IMAGE);
    const packages = await readdir(join(app, 'node_modules'));
    expect(packages).toContain('pg');
    for (const name of ['vite', 'vitest', 'typescript', 'react-dom', 'playwright-core'])
      expect(packages).not.toContain(name);
  });

  test('starts from files that it cannot write, within its time, and stops in order on SIGTERM', async () => {
    const [compiled] = await once(run(commandOf(said('RUN').find((line) => line.startsWith('[')))), 'exit');
    expect(compiled).toBe(0);
    execFileSync('chmod', ['-R', 'a-w', app]);
    const [port = 0] = await freePorts(1);
    const url = `http://127.0.0.1:${port}`;
    const { DATA_DIR: _own, ...settings } = nodeEnv({ port, url, folder: '' });
    const env = { ...settings, ALLOW_INSECURE: '1', LOG_LEVEL: 'error' };
    // The first start creates the database.
    const starts = [await startAndStop(url, env), await startAndStop(url, env)];
    expect(starts).toEqual([expect.anything(), { page: true, code: 0, cpu: expect.any(Number) }]);
    expect(starts[1]?.cpu).toBeLessThanOrEqual(START);
  });
});
