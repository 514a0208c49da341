import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { giveOthersAccounts } from './app-world.ts';
import type { World } from './binding.ts';
import { hearOnlyTheWalk } from './owed-messages.ts';
import { ACCOUNT, openQuestions } from './pending-questions.ts';

/** An account in which the person may only see the history. */
export const OTHERS = '20';

/** Opens the history of the person's own account, who may halt its automatic answers. */
export async function openOwn(world: World): Promise<string> {
  hearOnlyTheWalk(world, 'AutomaticChanged');
  await openQuestions(world, 0);
  return `/accounts/${ACCOUNT}/history`;
}

/** Opens the history of an account whose automatic answers the person may not halt. */
export async function openOthers(world: World): Promise<string> {
  hearOnlyTheWalk(world, 'AutomaticChanged');
  await world.signIn('ana@tienda.test');
  await giveOthersAccounts(world);
  return `/accounts/${OTHERS}/history`;
}

/** The account of the walk. */
export const accountOf = async ({ product }: World): Promise<string> =>
  (await product.store.accounts.byId(ACCOUNT)) === null ? OTHERS : ACCOUNT;

/** What the next reading finds. `by`: who halted. */
export const leaves =
  (operationMode: 'automatic' | 'supervised', by: string | null = null) =>
  async (world: World): Promise<void> => {
    const { accounts } = world.product.store;
    const accountId = await accountOf(world);
    await accounts.putSettings(accountId, { ...DEFAULT_SETTINGS, operationMode });
    await (by === null ? accounts.resume(accountId) : accounts.halt(accountId, by));
  };
