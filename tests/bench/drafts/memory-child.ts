// Run by main.ts with `--expose-gc` and a folder of questions: prints by how many MB a process grows through the embedded generator, that
// is its code, its models, and what it remembers after drafting every question twice.
import { setTimeout } from 'node:timers/promises';
import { memoryOf } from '../memory.ts';
import { readEvaluation } from './evaluation.ts';

const cases = readEvaluation(process.argv[2] ?? '');

/** What stays once nobody uses the rest; what is freed goes back to the system only after a while. */
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
