import {
  addPrivateFact,
  changePrivateFact,
  deletePrivateFact,
  listPrivateFacts,
  type PrivateFact,
} from '#contract/private-facts.ts';
import { guard as findingsIn } from '#domain/policy-guard/policy-guard.ts';
import { PRIVATE_FACTS_MAX } from '#domain/private-facts.ts';
import type { KnowledgeRoutesDeps } from '../answers/knowledge-changes.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';

const tooMany = (): Problem => new Problem('conflict', { message: `an item has at most ${PRIVATE_FACTS_MAX} facts` });
const missing = (): Problem => new Problem('not-found', { message: 'the item has no such fact' });

/** Drafts quote facts, so a fact has to keep the rules for answers. */
function refuseContactData(text: string): void {
  const found = findingsIn(text);
  if (found.length > 0) throw new Problem('contact-data', { message: `it has contact data: ${found.join(', ')}` });
}

/** 7.50, 7.51. Each fact names its author; changes have no activity code (decision 039). */
export function privateFactRoutes({ store, publish, onKnowledgeChanged }: KnowledgeRoutesDeps): Binding[] {
  async function publishChange(accountId: string, itemId: string): Promise<void> {
    await onKnowledgeChanged(accountId, { itemId });
    publish({ event: 'QuestionsChanged', details: { accountId } });
  }

  return [
    bind(listPrivateFacts, async ({ member, params: { itemId }, query: { questionId } }) => {
      const { accountId } = member();
      const { [itemId]: item } = await store.items.byIds(accountId, [itemId]);
      if (item === undefined) throw new Problem('not-found', { message: 'no such item' });
      const [facts, asked] = await Promise.all([
        store.privateFacts.of(accountId, itemId),
        questionId === undefined ? [] : store.missingData.ofQuestion(accountId, questionId),
      ]);
      return { facts: [...facts], asked };
    }),
    bind(
      addPrivateFact,
      async ({ member, caller, params: { itemId }, body: { text, settles } }): Promise<PrivateFact> => {
        const { accountId } = member();
        const { email } = caller();
        refuseContactData(text);
        const added = await store.transaction(async (tx) => {
          const { [itemId]: item } = await tx.items.byIds(accountId, [itemId]);
          if (item === undefined) throw new Problem('not-found', { message: 'no such item' });
          const result = await tx.privateFacts.add(accountId, itemId, { text, by: email });
          if (result.outcome === 'full') throw tooMany();
          const isSettled = settles !== null && (await tx.missingData.settle(accountId, itemId, settles));
          return { fact: result.fact, isChanged: result.outcome === 'added' || isSettled };
        });
        if (added.isChanged) await publishChange(accountId, itemId);
        return added.fact;
      },
    ),
    bind(changePrivateFact, async ({ member, caller, params: { itemId, factId }, body: { text } }) => {
      const { accountId } = member();
      refuseContactData(text);
      const changed = await store.privateFacts.change(accountId, itemId, factId, { text, by: caller().email });
      if (changed.outcome === 'missing') throw missing();
      if (changed.outcome === 'changed') await publishChange(accountId, itemId);
      return changed.fact;
    }),
    bind(deletePrivateFact, async ({ member, params: { itemId, factId } }) => {
      const { accountId } = member();
      if (!(await store.privateFacts.delete(accountId, itemId, factId))) throw missing();
      await publishChange(accountId, itemId);
      return undefined;
    }),
  ];
}
