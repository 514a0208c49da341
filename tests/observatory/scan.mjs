// Grades the product's headers with the scanner of the MDN HTTP Observatory, on this machine alone (R19): the built product behind a TLS proxy
// with a certificate made for the run, as a browser on the internet would reach it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { generate } from 'selfsigned';

const GRADE = 'A+';
const SCORE_MIN = 120;
const HERE = import.meta.dirname;
const MAIN = join(HERE, '../../server/main.ts');
const SCANNER = join(HERE, 'node_modules/@mdn/mdn-http-observatory');

/** Without the simulator, which speaks plain HTTP; no account is linked, so the marketplace is never called. */
const PRODUCTION_ENV = {
  TRUST_PROXY: '1',
  MERCADOLIBRE_API_URL: 'https://api.mercadolibre.test',
  MERCADOLIBRE_AUTH_URL: 'https://auth.mercadolibre.test',
  MERCADOLIBRE_CLIENT_ID: '1',
  MERCADOLIBRE_CLIENT_SECRET: 'none',
};

const folder = await mkdtemp(join(tmpdir(), 'mostrador-observatory-'));
const started = [];
try {
  process.exitCode =
    process.argv[2] === 'grade' ? await grade(process.argv[3], process.argv[4]) : await serveAndGrade();
} finally {
  for (const stop of started.toReversed()) await stop();
  await rm(folder, { recursive: true, force: true });
}

/** Serves the product over TLS, and grades it in a process that trusts the certificate. */
async function serveAndGrade() {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const trusted = join(folder, 'certificate.pem');
  await writeFile(trusted, cert);

  let behind = null;
  const forward = (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const options = { host: '127.0.0.1', port: behind, method: incoming.method, path: incoming.url, headers };
    const onward = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const https = await listen(createTlsServer({ cert, key }, forward));
  const http = await listen(
    createServer((incoming, outgoing) => {
      outgoing.writeHead(301, { location: `https://localhost:${https}${incoming.url}` });
      outgoing.end();
    }),
  );
  behind = await freePort();
  await startProduct(`https://localhost:${https}`, behind);

  return run([import.meta.filename, 'grade', String(http), String(https)], { NODE_EXTRA_CA_CERTS: trusted });
}

/** Runs the scanner's tests and sums their scores as its `scan` does, which supports the standard ports only. */
async function grade(httpPort, httpsPort) {
  // The HSTS preload list is downloaded by an install script, which was not run; localhost is not on it.
  await writeFile(join(SCANNER, 'conf/hsts-preload.json'), '{}');
  const [{ retrieve }, { ALL_TESTS }, grader, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }] = await Promise.all([
    import(`${SCANNER}/src/retriever/retriever.js`),
    import(`${SCANNER}/src/constants.js`),
    import(`${SCANNER}/src/grader/grader.js`),
    import(`${SCANNER}/src/grader/charts.js`),
  ]);
  const retrieved = await retrieve('localhost', { httpPort, httpsPort });
  if (retrieved.responses.https === null || retrieved.responses.https === undefined) {
    console.error('The scanner did not reach the product over TLS.');
    return 1;
  }
  const results = ALL_TESTS.map((test) => test(retrieved)).filter(({ result }) => result);
  const modifiers = results.map(({ result }) => grader.getScoreModifier(result));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 100);
  const uncurved = sum(modifiers.filter((number) => number < 0));
  const { grade: given, score } = grader.getGradeForScore(
    uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : uncurved,
  );
  for (const [index, { result, pass }] of results.entries()) {
    console.log(`   ${pass ? 'passed' : 'FAILED'} ${String(modifiers[index]).padStart(4)}  ${result}`);
  }
  console.log(`   ${given}, ${score} points (at least ${GRADE}, ${SCORE_MIN})`);
  return results.length === ALL_TESTS.length &&
    results.every(({ pass }) => pass) &&
    given === GRADE &&
    score >= SCORE_MIN
    ? 0
    : 1;
}

async function startProduct(url, port) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...PRODUCTION_ENV, PORT: String(port), DATA_DIR: folder, PUBLIC_URL: url },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  started.push(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const isReady = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('Mostrador: ') && resolve());
  });
  await Promise.race([
    isReady,
    exited.then((code) => {
      throw new Error(`The product ended with ${code} before it served anything`);
    }),
  ]);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listen(server) {
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  started.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return server.address().port;
}

function run(args, env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
