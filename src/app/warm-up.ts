import { guard } from '#domain/policy-guard/policy-guard.ts';
import { nextTask } from './next-task.ts';

/** The browser compiles a pattern when it is first used, and again, to run faster, at its second use. */
const SAMPLE = 'Buenas, ¿tiene stock?';

/** Uses the patterns that the text of each card is tried with before there are cards, each time in a task of its own: between them the page reacts. */
export async function warmUpGuard(): Promise<void> {
  for (let use = 0; use < 2; use += 1) {
    await nextTask();
    guard(SAMPLE);
  }
}
