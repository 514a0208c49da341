// Preloaded into a node: offsets its clock by the milliseconds in CLOCK_FILE, read again at each SIGUSR2. As with a real clock change,
// timers and `performance.now` are not affected.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_FILE ?? '';
let wrong = 0;
const read = (): void => {
  wrong = Number(readFileSync(file, 'utf8'));
};
read();
process.on('SIGUSR2', read);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + wrong] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + wrong).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + wrong : Reflect.get(target, name, receiver),
});
