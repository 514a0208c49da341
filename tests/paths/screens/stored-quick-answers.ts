import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { World } from './binding.ts';
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

const off = ' (no se puede usar)';
/** What stands below a list of one page, and where. */
export const PAGES: readonly string[] = [
  'Lista «Por página»: 10',
  `Botón «Primera página»${off}`,
  `Botón «Página anterior»${off}`,
  `Botón «Página siguiente»${off}`,
  `Botón «Última página»${off}`,
  `Dirección: ${QUICK_ANSWERS_PATH}`,
];
