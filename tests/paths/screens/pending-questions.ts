import { SELLER } from '../../server/product.ts';
import type { World } from './binding.ts';

const EMAIL = 'ana@tienda.test';
/** The account of whoever opens them. */
export const ACCOUNT = String(SELLER);
const HOUR = 3_600_000;

/** The address of the questions of the account below. */
export const QUESTIONS_PATH = `/accounts/${ACCOUNT}/questions`;

/** Somebody signed in with an account of their own, in which so many questions wait for an answer. */
export async function openQuestions(world: World, count: number): Promise<string> {
  const { store } = world.product;
  await world.signIn(EMAIL);
  const owner = await store.users.byEmail(EMAIL);
  if (owner === null) throw new Error(`${EMAIL} is nobody`);
  await store.accounts.create({ id: ACCOUNT, siteId: 'MLA', nickname: 'TIENDA_ANA', icon: null, ownerId: owner.id });
  // They would stand below the questions; tests/browser/first-steps.test.ts shows them.
  await store.firstSteps.setDismissed(ACCOUNT, owner.id, true);
  await leavePending(world, count);
  return QUESTIONS_PATH;
}

/** Sees to it that exactly so many wait, and tells nobody. */
export async function leavePending({ product }: World, count: number): Promise<void> {
  const ids = Array.from({ length: 20 }, (_, index) => String(9_000_000_001 + index));
  await product.store.transaction(async ({ questions }) => {
    await questions.sync(
      ACCOUNT,
      ids.map((id, index) => ({
        id,
        text: '¿Hay stock?',
        askedAt: Date.now() - 72 * HOUR,
        buyerId: '700000001',
        itemId: 'MLA1518840519',
        // One that was closed may wait again, as on the marketplace.
        status: index < count ? 'unanswered' : 'closed',
        answer: null,
      })),
    );
    // Drafts would come by themselves and change what is to be seen.
    for (const id of await questions.pendingIds(ACCOUNT)) await questions.postponeDraft(ACCOUNT, id, HOUR);
  });
}

/** Tells whoever is looking that the questions are no longer what they were. */
export function tellOfQuestions({ product }: World): void {
  product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });
}

/** Tells whoever is looking that greeting and signature are no longer what they were. */
export function publishGreetingSignature({ product }: World): void {
  product.product.hub.publish({ event: 'GreetingAndSignatureChanged', details: { accountId: ACCOUNT } });
}
