// All live clients of `npm run bench:server`. The first message says as whom they connect; each further one triggers a broadcast and is
// answered with the time until 99 of 100 clients received it.
import * as v from 'valibot';
import { WebSocket } from 'ws';

/** Parallel connection attempts. */
const AT_ONCE = 100;
const TaskSchema = v.object({
  at: v.string(),
  origin: v.string(),
  cookies: v.array(v.string()),
  cause: v.object({ method: v.string(), url: v.string(), cookie: v.string() }),
});
type Task = v.InferOutput<typeof TaskSchema>;

let hear = (): void => {};
let caused = 0;

process.once('message', (message) => {
  const task = v.parse(TaskSchema, message);
  void connectAll(task).then((opened) => {
    process.on('message', () => {
      void broadcast(task).then((p99) => process.send?.({ p99 }));
    });
    process.send?.({ opened });
  });
});
process.on('disconnect', () => process.exit());

async function connectAll({ at, origin, cookies }: Task): Promise<number> {
  let next = 0;
  let opened = 0;
  const worker = async (): Promise<void> => {
    for (let cookie = cookies[next++]; cookie !== undefined; cookie = cookies[next++]) {
      await connect(at.replace('http', 'ws'), { origin, cookie });
      opened += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return opened;
}

function connect(at: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(at, { headers, perMessageDeflate: false });
    socket.once('open', () => resolve());
    socket.once('error', reject);
    socket.on('message', () => hear());
    socket.on('close', () => process.exit(1));
  });
}

async function broadcast({ cookies, origin, cause: { method, url, cookie } }: Task): Promise<number> {
  caused += 1;
  const delays: number[] = [];
  const began = performance.now();
  const all = new Promise<void>((resolve) => {
    hear = () => {
      delays.push(performance.now() - began);
      if (delays.length === cookies.length) resolve();
    };
  });
  const body = JSON.stringify({ greeting: `Hola ${caused}`, signature: null });
  const answer = await fetch(url, { method, body, headers: { origin, cookie, 'content-type': 'application/json' } });
  if (!answer.ok) throw new Error(`no news: ${answer.status}`);
  await all;
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? Number.NaN;
}
