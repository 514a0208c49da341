import { readGreetingSignature, saveGreetingSignature } from '#contract/greeting-signature.ts';
import { type GreetingSignature, isSameGreetingSignature, toGreetingSignature } from '#domain/greeting-signature.ts';
import type { KnowledgeRoutesDeps } from '../answers/knowledge-changes.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';

/** 7.30. */
export function greetingSignatureRoutes({ store, publish, onKnowledgeChanged }: KnowledgeRoutesDeps): Binding[] {
  return [
    bind(readGreetingSignature, ({ member }) => greetingSignatureOf(store, member().accountId)),
    bind(saveGreetingSignature, async ({ member, body, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      const saved = toGreetingSignature(body);
      const isChanged = await store.transaction(async (tx) => {
        // Serializes simultaneous saves, so that the log has each change.
        await tx.accounts.lock(accountId);
        if (isSameGreetingSignature(await greetingSignatureOf(tx, accountId), saved)) return false;
        await tx.accounts.putGreetingSignature(accountId, saved);
        await tx.activity.append(accountId, { email, code: 'GreetingAndSignatureSet', details: saved });
        await onKnowledgeChanged(accountId, { itemId: null }, tx);
        return true;
      });
      if (isChanged) publish({ event: 'GreetingAndSignatureChanged', details: { accountId } });
      return saved;
    }),
  ];
}

async function greetingSignatureOf(store: Store, accountId: string): Promise<GreetingSignature> {
  const found = await store.accounts.greetingSignature(accountId);
  if (found === null) throw new Problem('not-found', { message: 'no such account' });
  return found;
}
