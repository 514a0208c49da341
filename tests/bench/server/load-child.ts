// The load of `npm run bench:server`. Receives `{ origin, askers, seconds }`, sends requests, and reports responses per second; exits with 1
// if one of them failed.
import autocannon from 'autocannon';
import * as v from 'valibot';

const TaskSchema = v.object({
  origin: v.string(),
  askers: v.array(v.object({ path: v.string(), cookie: v.string() })),
  seconds: v.number(),
});

process.once('message', (message) => {
  const { origin, askers, seconds } = v.parse(TaskSchema, message);
  let next = 0;
  const setupClient = (client: autocannon.Client): void => {
    const { path, cookie } = askers[next++ % askers.length] ?? { path: '/', cookie: '' };
    client.setRequests([{ method: 'GET', path, headers: { cookie } }]);
  };
  void autocannon({ url: origin, connections: askers.length, duration: seconds, setupClient }).then((result) => {
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
    process.send?.({ perSecond: result['2xx'] / result.duration });
  });
});
process.on('disconnect', () => process.exit());
