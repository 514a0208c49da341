// Run by main.ts with `--expose-gc` and a folder of questions: prints by how many MB the embedded generator's code, models and caches grow
// a process after every question was drafted twice.
import { setTimeout } from 'node:timers/promises';
import { memoryOf } from '../measures.ts';
import { readEvaluation } from './evaluation.ts';

const cases = readEvaluation(process.argv[2] ?? '');

/** The resident size after garbage collection; freed memory is returned to the system with a delay. */
async function resident(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    await setTimeout(200);
  }
  return memoryOf(process.pid);
}

const before = await resident();
const { createEmbeddedEngine } = await import('#server/answers/embedded/engine.ts');
const engine = createEmbeddedEngine(({ message }) => console.error(message));
for (let round = 0; round < 2; round += 1) for (const { request } of cases) await engine.draft(request);
console.log(((await resident()) - before).toFixed(1));
