import { normalizeFact } from '#domain/private-facts.ts';
import { isBlank } from '#domain/text.ts';
import type { PrivateFactsContext } from './machine.ts';

/** What was typed of the listing in sight and not added. */
export const draftIn = ({ drafts, target }: Pick<PrivateFactsContext, 'drafts' | 'target'>): string =>
  target === null ? '' : (drafts[target.itemId] ?? '');

/** Whether nothing stands in the box that is not saved. */
export const hasNothingToLose = (context: PrivateFactsContext): boolean =>
  context.original === null ? isBlank(draftIn(context)) : normalizeFact(context.edited) === context.original.text;
