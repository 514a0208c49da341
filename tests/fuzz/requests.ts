import type { Random } from './random.ts';
import { converse, inLanes, type Target } from './target.ts';

/** What became of requests: how often each status was answered, what hung, and every answer that says the server failed. */
export interface Tally {
  readonly statuses: Record<string, number>;
  readonly hung: string[];
  readonly failures: string[];
}

const LANES = 24;

/** Right requests, to be spoiled. */
const seeds = ({ origin, cookie }: Target): readonly [string, ...string[]] => {
  const host = `Host: ${origin.slice('http://'.length)}\r\n`;
  const call = (line: string, headers = '', body = ''): string => `${line} HTTP/1.1\r\n${host}${headers}\r\n${body}`;
  const json = (body: string): string =>
    `Origin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const login = '{"email":"ana@tienda.test","password":"Zorzal-Criollo-8"}';
  const notice = '{"resource":"/questions/1","user_id":1,"topic":"questions","application_id":1}';
  return [
    call('GET /'),
    call('GET /healthz'),
    call('GET /api/v1/accounts', `Cookie: ${cookie}\r\n`),
    call('GET /api/v1/sessions?current=true', `Cookie: ${cookie}\r\n`),
    call('GET /api/v1/accounts/1/questions?skip=0&limit=5&sort=most-recent-last', `Cookie: ${cookie}\r\n`),
    call('GET /api/v1/accounts/1/items/?search=a%20b&limit=5', `Cookie: ${cookie}\r\n`),
    call('GET /api/v1/integration/callback?state=a&code=b', `Cookie: ${cookie}\r\n`),
    call('POST /api/v1/auth/login', json(login), login),
    call('POST /api/v1/integration/notifications', json(notice), notice),
    call(
      'PUT /api/v1/accounts/1/quick-answers/%C3%91',
      `Cookie: ${cookie}\r\n${json('{"title":"a"}')}`,
      '{"title":"a"}',
    ),
    call(
      'POST /api/v1/auth/login',
      `Origin: ${origin}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`,
      `${login.length.toString(16)}\r\n${login}\r\n0\r\n\r\n`,
    ),
    call(
      'GET /ws',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n',
    ),
  ];
};

const TOKENS = [
  '\r\n',
  '\n',
  '\0',
  '\r',
  ' ',
  ':',
  '%',
  '%00',
  '%ff',
  '..',
  '//',
  '{',
  '"',
  '\u00ff',
  'Content-Length: 5\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 99999999999999999999\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: gzip, chunked\r\n',
  'Transfer-Encoding : chunked\r\n',
  'Expect: 100-continue\r\n',
  'Upgrade: h2c\r\nConnection: Upgrade\r\n',
  'Host: \r\n',
  'Cookie: session=\r\n',
  ' folded\r\n',
] as const;

/** A spoiled request. */
function spoil(text: string, random: Random): Buffer {
  let spoiled = Buffer.from(text, 'latin1');
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const at = random.below(spoiled.length + 1);
    const [before, after] = [spoiled.subarray(0, at), spoiled.subarray(at)];
    const kind = random.below(6);
    if (kind === 0) spoiled = before;
    else if (kind === 1) spoiled = Buffer.concat([before, random.bytes(1 + random.below(16)), after]);
    else if (kind === 2) spoiled = Buffer.concat([before, Buffer.from(random.pick(TOKENS), 'latin1'), after]);
    else if (kind === 3) spoiled = Buffer.concat([before, after.subarray(1 + random.below(12))]);
    else if (kind === 4) spoiled = Buffer.concat([before, after, before]);
    else spoiled = Buffer.concat([before, Buffer.alloc(1 << random.below(15), 'a'), after]);
  }
  return spoiled;
}

/** Sends so many spoiled requests, each over a connection of its own. */
export async function fuzzRequests(target: Target, random: Random, times: number): Promise<Tally> {
  const tally: Tally = { statuses: {}, hung: [], failures: [] };
  const from = seeds(target);
  await inLanes(times, LANES, async () => {
    const request = spoil(random.pick(from), random);
    const answer = await converse(target.port, request);
    if (answer === null) {
      tally.hung.push(JSON.stringify(request.toString('latin1')));
      return;
    }
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status);
    for (const status of statuses.length === 0 ? ['none'] : statuses) {
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if (status.startsWith('5')) tally.failures.push(`${status}: ${JSON.stringify(request.toString('latin1'))}`);
    }
  });
  return tally;
}
