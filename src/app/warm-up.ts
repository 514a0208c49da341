import { guard } from '#domain/policy-guard/policy-guard.ts';
import { nextTask } from './next-task.ts';
import { readOwnTimeZone } from './own-time-zone.ts';

/** The browser compiles a pattern when it is first used, and again, to run faster, at its second use. */
const SAMPLE = 'Buenas, ¿tiene stock?';
/** What takes milliseconds the first time: the locale's data, and the patterns that the text of each card is tried with. */
const SLOW_AT_FIRST = [readOwnTimeZone, () => guard(SAMPLE), () => guard(SAMPLE)];

/** Uses each once before the desk opens, in a task of its own: between them the page reacts. */
export async function warmUp(): Promise<void> {
  for (const run of SLOW_AT_FIRST) {
    await nextTask();
    run();
  }
  await nextTask();
}
