import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { freePorts } from '../nodes/processes.ts';
import { createAccount, SELLER } from '../store/fixtures.ts';
import { createData, type Data } from './data-folder.ts';

const OPERATE = fileURLToPath(new URL('../../../server/operate.ts', import.meta.url));

/** `npm run operate -- status …` as an operator has it: what it prints, and its exit code. */
function operate({ config }: Data, port: number, ...args: readonly string[]): Promise<{ text: string; code: number }> {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '', PORT: String(port) };
  return new Promise((resolve) => {
    execFile(process.execPath, [OPERATE, 'status', ...args], { env }, (error, stdout, stderr) => {
      resolve({ text: stdout + stderr, code: typeof error?.code === 'number' ? error.code : 0 });
    });
  });
}

/** A node that is ready, on `port`, until the end. */
async function readyNode(): Promise<{ port: number } & AsyncDisposable> {
  const [port = 0] = await freePorts(1);
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { port, [Symbol.asyncDispose]: async () => void server.close() };
}

const Printed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    isWell: v.boolean(),
    isNodeReady: v.boolean(),
    checks: v.array(v.object({ name: v.string(), value: v.number(), limit: v.number(), isWell: v.boolean() })),
  }),
);

describe.each(ENGINES)('the status on %s', (engine) => {
  test('is a line for each check with its limit, and ends with 0 while all is well', async () => {
    await using data = await createData(engine);
    await using node = await readyNode();
    const { text, code } = await operate(data, node.port);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^Mostrador \d+\.\d+\.\d+ at \d{4}-\d\d-\d\dT[\d:.]+Z: all is well$/),
      '',
      expect.stringMatching(/^ok {4}this node +ready +limit: ready within 2 s$/),
      expect.stringMatching(/^ok {4}answers due +0 s, the oldest of 0 overdue +limit: 60 s$/),
      expect.stringMatching(/^ok {4}notifications +0 s, the oldest of 0 waiting +limit: 60 s$/),
      expect.stringMatching(/^ok {4}polls +0 s, the oldest of 0 overdue +limit: 60 s$/),
      expect.stringMatching(/^ok {4}mails +0, in the outbox +limit: 100$/),
      expect.stringMatching(/^ok {4}lost connections +0, accounts whose owner must restore the link +limit: 100$/),
      expect.stringMatching(/^ok {4}failing accounts +0, whose polls, imports or archiving keep failing +limit: 0$/),
      expect.stringMatching(/^ok {4}call budget +0 s, the longest exhausted share of 0 +limit: 600 s$/),
      '',
    ]);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
    expect(code).toBe(0);
  });

  test('ends with 1 when something waits longer than its limit, and names it', async () => {
    await using data = await createData(engine);
    await using node = await readyNode();
    await createAccount(data.store);
    await data.store.syncJobs.schedule(SELLER, 'poll', -61_500);
    await data.store.inbox.put({ accountId: SELLER, topic: 'questions', resource: '/questions/1' });
    const { text, code } = await operate(data, node.port);
    expect(text).toMatch(/^Mostrador .* at .*: something needs a service operator$/m);
    expect(text).toMatch(/^ACT {3}polls +6\d s, the oldest of 1 overdue +limit: 60 s$/m);
    expect(text).toMatch(/^ok {4}notifications +\d s, the oldest of 1 waiting +limit: 60 s$/m);
    expect(code).toBe(1);
  });

  test('7.164 tells of accounts whose work fails again and again, which is never overdue', async () => {
    await using data = await createData(engine);
    await using node = await readyNode();
    await createAccount(data.store);
    await data.store.syncJobs.schedule(SELLER, 'import', 0);
    for (let failed = 0; failed < 8; failed++) {
      const [job] = await data.store.syncJobs.claim('import', { limit: 1, lease: 1000 });
      if (job !== undefined) await data.store.syncJobs.failed(job, 0);
    }
    const { text, code } = await operate(data, node.port);
    expect(text).toMatch(/^ACT {3}failing accounts +1, whose polls, imports or archiving keep failing +limit: 0$/m);
    expect(code).toBe(1);
  });

  test('7.154 says for how long a node has had to wait for its share of the budget of calls, and how many have one', async () => {
    await using data = await createData(engine);
    await using node = await readyNode();
    const share = (exhaustedFor: number) => ({ lease: 60_000, used: 0, exhaustedFor });
    await data.store.budgetShares.divide('a', share(0));
    await data.store.budgetShares.divide('b', share(601_000));
    const { text, code } = await operate(data, node.port);
    expect(text).toMatch(/^ACT {3}call budget +60[1-9] s, the longest exhausted share of 2 +limit: 600 s$/m);
    expect(code).toBe(1);
  });

  test('is printed as JSON for programs, and ends with 1 while the node is not ready', async () => {
    await using data = await createData(engine);
    const [port = 0] = await freePorts(1);
    const { text, code } = await operate(data, port, '--json');
    const status = v.parse(Printed, text);
    expect(status).toMatchObject({ isWell: false, isNodeReady: false });
    expect(status.checks.map(({ name, isWell }) => [name, isWell])).toEqual([
      ['answers due', true],
      ['notifications', true],
      ['polls', true],
      ['mails', true],
      ['lost connections', true],
      ['failing accounts', true],
      ['call budget', true],
    ]);
    expect(code).toBe(1);
  });
});

test('an unknown flag of the status is refused, with the commands that there are', async () => {
  await using data = await createData('sqlite');
  const { text, code } = await operate(data, 1, '--yaml');
  expect(text).toContain('  status [--json]\n');
  expect(code).toBe(1);
});
