import { setImmediate as nextTurn } from 'node:timers/promises';
import { createEmbeddedEngine } from '#server/answers/embedded/engine.ts';
import type { AnswerGenerator, Draft } from '#server/answers/port.ts';

const drafts = new Map<string, Promise<Draft>>();
let engine: AnswerGenerator | null = null;

/**
 * The embedded generator, which reads its model once for all products of this worker, and drafts the same request once: it depends on
 * nothing else, and each test imports the same account.
 */
export const rememberedDrafts: AnswerGenerator = {
  draft: async (request) => {
    const key = JSON.stringify(request);
    const known = drafts.get(key);
    if (known !== undefined) {
      // The generator lets others work before each draft.
      await nextTurn();
      return known;
    }
    engine ??= createEmbeddedEngine(({ message }) => console.log(`${message} It is trained now.`));
    const draft = engine.draft(request);
    drafts.set(key, draft);
    return draft;
  },
};
