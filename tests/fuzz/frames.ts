import type { Random } from './random.ts';
import type { Tally } from './requests.ts';
import { converse, inLanes, type Target } from './target.ts';

const LANES = 12;

/** A frame of RFC 6455 of which anything may be wrong: flags, opcode, mask, length, what follows. */
function frame(random: Random): Buffer {
  const payload = random.bytes(random.below(40));
  const first = random.below(2) === 0 ? 0x80 | random.pick([1, 2, 8, 9, 10]) : random.below(256);
  const isMasked = random.below(4) > 0;
  const bit = isMasked ? 0x80 : 0;
  const told = random.pick([payload.length, payload.length, 0, 125, 2000, 2 ** 31, 2 ** 52]);
  let head: Buffer;
  if (told < 126 && random.below(5) > 0) head = Buffer.from([first, bit | told]);
  else if (told < 65_536) {
    head = Buffer.from([first, bit | 126, 0, 0]);
    head.writeUInt16BE(told, 2);
  } else {
    head = Buffer.alloc(10);
    head.set([first, bit | 127]);
    head.writeBigUInt64BE(BigInt(told) | (random.below(3) === 0 ? 1n << 63n : 0n), 2);
  }
  return Buffer.concat([head, isMasked ? random.bytes(4) : Buffer.alloc(0), payload]);
}

/** Opens live connections of the person who is signed in and says nonsense over each, so many frames in all. */
export async function fuzzFrames(target: Target, random: Random, times: number): Promise<Tally> {
  const tally: Tally = { statuses: {}, hung: [], failures: [] };
  const { origin, cookie, port } = target;
  const upgrade = [
    'GET /ws HTTP/1.1',
    `Host: ${origin.slice('http://'.length)}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16, 1).toString('base64')}`,
    '\r\n',
  ].join('\r\n');
  await inLanes(Math.ceil(times / 3), LANES, async () => {
    const frames = Buffer.concat(Array.from({ length: 3 }, () => frame(random)));
    const answer = await converse(port, upgrade, frames);
    if (answer === null) {
      tally.hung.push(frames.toString('hex'));
      return;
    }
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    if (status !== '101') tally.failures.push(`${status}: ${frames.toString('hex')}`);
  });
  return tally;
}
