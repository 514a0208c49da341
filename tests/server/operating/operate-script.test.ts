import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePorts } from '../nodes/processes.ts';
import { answered, createAccount, SELLER } from '../store/fixtures.ts';
import { createData } from './data-folder.ts';

const OPERATE = fileURLToPath(new URL('../../../server/operate.ts', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../../deploy/operate', import.meta.url));
const VARIABLES = [
  `SECRET_KEY=${Buffer.alloc(32, 7).toString('base64')}`,
  'PUBLIC_URL=http://localhost:3000',
  'SMTP_URL=smtp://127.0.0.1:2525',
  'MERCADOLIBRE_API_URL=http://127.0.0.1:9',
  'MERCADOLIBRE_CLIENT_ID=1',
  'MERCADOLIBRE_CLIENT_SECRET=secreto',
];

test('7.165 a command on a machine with a release has the variables of the nodes, and those of the one that is named', async () => {
  await using data = await createData('sqlite');
  const [port = 0] = await freePorts(1);
  const node = createServer((_request, response) => response.end());
  node.listen(port, '127.0.0.1');
  await once(node, 'listening');
  const variables = data.path('mostrador.env');
  await writeFile(variables, VARIABLES.join('\n'));
  const { PATH = '' } = process.env;
  const run = (env: Record<string, string>): Promise<string> =>
    new Promise((resolve) => {
      const all = { PATH, MOSTRADOR_ENV: variables, DATA_DIR: data.config.dataDir, ...env };
      execFile(SCRIPT, ['status'], { env: all, cwd: '/' }, (_error, stdout, stderr) => resolve(stdout + stderr));
    });
  try {
    expect(await run({ NODE: String(port) })).toMatch(/^ok {4}this node +ready /m);
    const [unused = 0] = await freePorts(1);
    expect(await run({ NODE: String(unused) })).toMatch(/^ACT {3}this node +not ready /m);
    // Production demands what a file without them lacks.
    await writeFile(variables, '');
    expect(await run({ NODE: String(port) })).toMatch(/^SECRET_KEY /);
  } finally {
    node.close();
  }
});

test('an export whose reader has enough ends without a word', async () => {
  await using data = await createData('sqlite');
  await createAccount(data.store);
  const long = 'Sí, llega mañana. '.repeat(50);
  const entries = Array.from({ length: 1000 }, (_, index) => ({ ...answered(String(index), index), text: long }));
  await data.store.questions.sync(SELLER, entries);
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: data.config.dataDir };
  const child = spawn(process.execPath, [OPERATE, 'export-account', SELLER, '-'], { env });
  child.stdout.once('data', () => child.stdout.destroy());
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said, code]).toEqual(['', 1]);
});
