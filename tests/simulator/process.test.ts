// @vitest-environment node
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { EnvironmentError, serveOptionsOf } from '#simulator/environment.ts';

const main = new URL('../../simulator/main.ts', import.meta.url);

let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

/** Starts the simulator as `npm start` does: a child with a channel to its parent. */
function start(environment: Readonly<Record<string, string>>): ChildProcess {
  const child = fork(main, { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  children.push(child);
  return child;
}

/** What a process that ends by itself says on its error output, and its exit code. */
async function failureOf(environment: Readonly<Record<string, string>>) {
  const started = start(environment);
  const { stderr } = started;
  const [said, [code]] = await Promise.all([stderr === null ? '' : text(stderr), once(started, 'exit')]);
  return { said, code };
}

describe('the process', () => {
  test('reports its URL to the parent and on its output, and stops on SIGTERM', async () => {
    const started = start({ SIMULATOR_PORT: '0' });
    const [[message], [line]] = await Promise.all([once(started, 'message'), once(started.stdout ?? started, 'data')]);
    expect(message).toEqual({ listening: expect.stringMatching(/^http:\/\/localhost:\d+$/) });
    expect(String(line)).toBe(`${JSON.stringify(message)}\n`);
    expect((await fetch(`${message.listening}/sites`)).status).toBe(200);
    started.kill('SIGTERM');
    expect(await once(started, 'exit')).toEqual([0, null]);
  });

  test('stops when its parent disconnects', async () => {
    const started = start({ SIMULATOR_PORT: '0' });
    await once(started, 'message');
    started.disconnect();
    expect(await once(started, 'exit')).toEqual([0, null]);
  });

  test('fails with one line that names the error', async () => {
    expect(await failureOf({ SIMULATOR_PORT: '70000' })).toEqual({
      said: 'SIMULATOR_PORT must be at most 65535\n',
      code: 1,
    });
    const [message] = await once(start({ SIMULATOR_PORT: '0' }), 'message');
    const { port } = new URL(message.listening);
    expect(await failureOf({ SIMULATOR_PORT: port })).toEqual({
      said: `SIMULATOR_PORT ${port} is already in use\n`,
      code: 1,
    });
  });
});

describe('the environment', () => {
  test('may be empty', () => {
    expect(serveOptionsOf({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      paceSeconds: 45,
      pkceMandatory: true,
      application: { id: expect.stringMatching(/^\d+$/) },
    });
  });

  test('sets all options', () => {
    expect(
      serveOptionsOf({
        SIMULATOR_PORT: '0',
        SIMULATOR_HOST: '0.0.0.0',
        SIMULATOR_URL: 'https://simulator.test',
        SIMULATOR_DATA: '/tmp/state.db',
        SIMULATOR_CLIENT_ID: '77',
        SIMULATOR_CLIENT_SECRET: 'secret',
        SIMULATOR_REDIRECT_URI: 'https://app.test/back',
        SIMULATOR_NOTIFICATIONS_URL: '',
        SIMULATOR_PACE_SECONDS: '2.5',
        SIMULATOR_BUYING_PERCENT: '55',
        SIMULATOR_PKCE: '0',
      }),
    ).toEqual({
      port: 0,
      host: '0.0.0.0',
      url: 'https://simulator.test',
      dataFile: '/tmp/state.db',
      paceSeconds: 2.5,
      buyingShare: 0.55,
      pkceMandatory: false,
      application: {
        id: '77',
        secret: 'secret',
        redirectUri: 'https://app.test/back',
        notificationsUrl: null,
      },
    });
  });

  test.each([
    ['SIMULATOR_PORT', 'http'],
    ['SIMULATOR_HOST', ''],
    ['SIMULATOR_URL', 'localhost:4000'],
    ['SIMULATOR_URL', 'http://localhost:4000/path'],
    ['SIMULATOR_CLIENT_ID', 'my-app'],
    ['SIMULATOR_CLIENT_ID', '9007199254740992'],
    ['SIMULATOR_CLIENT_SECRET', ''],
    ['SIMULATOR_REDIRECT_URI', 'back'],
    ['SIMULATOR_NOTIFICATIONS_URL', 'ftp://app.test'],
    ['SIMULATOR_PACE_SECONDS', '-1'],
    ['SIMULATOR_BUYING_PERCENT', '101'],
    ['SIMULATOR_PKCE', 'yes'],
    ['SIMULATOR_PACE', '1'],
  ])('is refused with the name of the variable: %s=%s', (name, value) => {
    expect(() => serveOptionsOf({ [name]: value })).toThrow(EnvironmentError);
    expect(() => serveOptionsOf({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });
});
