import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { World } from './binding.ts';
import { onePageOf } from './list-pages.ts';
import { ACCOUNT, openQuestions } from './pending-questions.ts';

/** The address of the quick answers of an account of one's own. */
export const QUICK_ANSWERS_PATH = `/accounts/${ACCOUNT}/quick-answers`;

/** Somebody signed in at the quick answers of an account of their own: these, in this order. */
export async function openQuickAnswers(
  world: World,
  quickAnswers: readonly Omit<QuickAnswer, 'order'>[],
): Promise<string> {
  await openQuestions(world, 0);
  for (const quickAnswer of quickAnswers) await world.product.store.quickAnswers.add(ACCOUNT, quickAnswer);
  return QUICK_ANSWERS_PATH;
}

/** What stands below a list of so many of them, which one page shows, and where. */
export const pagesOfQuickAnswers = (count: number): readonly string[] => [
  ...onePageOf(count, 10),
  `Dirección: ${QUICK_ANSWERS_PATH}`,
];
