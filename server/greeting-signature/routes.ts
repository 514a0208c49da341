import { type GreetingSignature, readGreetingSignature, saveGreetingSignature } from '#contract/greeting-signature.ts';
import { isSameExtras, toExtras } from '#domain/extras.ts';
import type { OnKnowledgeChanged } from '../answers/knowledge-changes.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Publish } from '../live/hub.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';

interface GreetingSignatureDeps {
  readonly store: Store;
  readonly publish: Publish;
  readonly onKnowledgeChanged: OnKnowledgeChanged;
}

/** 7.30. */
export function greetingSignatureRoutes({ store, publish, onKnowledgeChanged }: GreetingSignatureDeps): Binding[] {
  return [
    bind(readGreetingSignature, ({ member }) => greetingSignatureOf(store, member().accountId)),
    bind(saveGreetingSignature, async ({ member, body, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      const kept = toExtras(body);
      const isChanged = await store.transaction(async (tx) => {
        // Two who save at once come one after the other, so that the log tells what each of them changed.
        await tx.accounts.lock(accountId);
        if (isSameExtras(await greetingSignatureOf(tx, accountId), kept)) return false;
        await tx.accounts.putGreetingSignature(accountId, kept);
        await tx.activity.append(accountId, { email, code: 'GreetingAndSignatureSet', details: kept });
        await onKnowledgeChanged(accountId, { itemId: null }, tx);
        return true;
      });
      if (isChanged) publish({ event: 'GreetingAndSignatureChanged', details: { accountId } });
      return kept;
    }),
  ];
}

async function greetingSignatureOf(store: Store, accountId: string): Promise<GreetingSignature> {
  const found = await store.accounts.greetingSignature(accountId);
  if (found === null) throw new Problem('not-found', { message: 'no such account' });
  return found;
}
