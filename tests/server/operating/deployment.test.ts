import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { findProgram } from '../debian-program.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
/** What systemd says of a unit that can do everything is 96; of one with next to no rights, 10. */
const EXPOSURE = '20';

describe('the systemd unit', () => {
  const unit = read('deploy/mostrador@.service');

  test('is valid, and leaves a node next to no rights', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'mostrador@3000.service');
    // Its program must exist.
    writeFileSync(path, unit.replaceAll('/opt/mostrador', ROOT));
    const systemd = findProgram('systemd-analyze', 'systemd');
    const run = (...args: readonly string[]) => spawnSync(systemd, [...args, path], { encoding: 'utf8' });
    expect(run('verify')).toMatchObject({ status: 0, stderr: '' });
    const judged = run('security', '--offline=yes', `--threshold=${EXPOSURE}`);
    expect(judged.status, judged.stdout).toBe(0);
  });

  test('starts what the image starts, and gives it the time that it may take to end', () => {
    const command = /^ENTRYPOINT (.*)$/m.exec(read('Containerfile'))?.[1] ?? '';
    const [, ...args] = v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), command);
    const started = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replaceAll('/opt/mostrador/', '').split(' ') ?? [];
    expect(started).toEqual(['node_modules/node/bin/node', ...args]);
    // DRAIN_SECONDS at most, and 8 seconds.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(308);
  });
});

const Compose = v.object({
  services: v.record(
    v.string(),
    v.object({
      image: v.string(),
      read_only: v.optional(v.boolean()),
      cap_drop: v.optional(v.array(v.string())),
      environment: v.optional(v.record(v.string(), v.string()), {}),
      networks: v.union([
        v.array(v.string()),
        v.record(v.string(), v.object({ ipv4_address: v.optional(v.string()) })),
      ]),
    }),
  ),
});

describe('the compose file', () => {
  const { services } = v.parse(Compose, parse(read('deploy/compose.yaml'), { merge: true }));
  const nodes = ['one', 'two', 'three'].map((name) => services[name]);
  const proxy = services.proxy;

  test('gives its nodes a configuration that they accept, and only reads their files', () => {
    for (const node of nodes) {
      expect(node).toMatchObject({ image: 'mostrador', read_only: true, cap_drop: ['ALL'] });
      const given = Object.entries(node?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{DATABASE_PASSWORD:[^}]*\}/, 'secret'),
      ]);
      const config = readConfig(Object.fromEntries(given));
      expect(config).toMatchObject({
        databaseUrl: 'postgres://mostrador:secret@database/mostrador',
        natsUrls: ['nats://messages:4222'],
        trustProxy: 1,
      });
    }
  });

  test("gives HAProxy the nodes' addresses, by the names of its own file", () => {
    const haproxy = read('docs/haproxy.cfg');
    for (const name of Object.keys(proxy?.environment ?? {})) expect(haproxy).toContain(`presetenv ${name} `);
    const addresses = nodes.map((node) =>
      Array.isArray(node?.networks) ? null : `${node?.networks.inside?.ipv4_address}:3000`,
    );
    const { NODE_ONE, NODE_TWO, NODE_THREE } = proxy?.environment ?? {};
    expect([NODE_ONE, NODE_TWO, NODE_THREE]).toEqual(addresses);
  });

  test('keeps the database and NATS where nobody else reaches them, and names no registry', () => {
    expect([services.database?.networks, services.messages?.networks]).toEqual([['inside'], ['inside']]);
    for (const { image } of Object.values(services)) expect(image).toMatch(/^[a-z]+(:[\w.-]+)?$/);
  });
});
