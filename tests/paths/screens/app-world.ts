import type { LiveMessage } from '#contract/live.ts';
import type { LiveConnection } from '#server/live/hub.ts';
import { lookUntil } from '../person/look-until.ts';
import type { World } from './binding.ts';

const EMAIL = 'ana@tienda.test';
const NEIGHBOUR = 'sur@autopartes.test';
/** How long the page may take to open its live connection, in ms. */
const CONNECTED_WITHIN = 3000;

/** The id of the user with this e-mail, who is created where there is none, verified. */
const personOf = async ({ product }: World, email: string): Promise<string> => {
  const { users } = product.store;
  const user = (await users.byEmail(email)) ?? (await users.create({ email, passwordHash: product.hash('x') }));
  if (user === null) throw new Error(`${email} could not be made`);
  await users.setVerified(user.id);
  return user.id;
};

/** One account of the person's own, and two that they may only see the history of. */
export const giveAccounts = async (world: World): Promise<void> => {
  await giveOwnAccount(world);
  await giveOthersAccounts(world);
};

export const giveOwnAccount = async (world: World): Promise<void> => {
  const ownerId = await personOf(world, EMAIL);
  const { accounts, firstSteps } = world.product.store;
  await accounts.create({ id: '10', siteId: 'MLA', nickname: 'TIENDA_ANA', icon: null, ownerId });
  // They would stand above the questions; tests/browser/first-steps.test.ts shows them.
  await firstSteps.setDismissed('10', ownerId, true);
};

/** Two accounts that the person may only see the history of, one of which lost its link. */
export const giveOthersAccounts = async (world: World): Promise<void> => {
  const { accounts, operators } = world.product.store;
  const neighbourId = await personOf(world, NEIGHBOUR);
  await accounts.create({ id: '20', siteId: 'MLA', nickname: 'AUTOPARTES_SUR', icon: null, ownerId: neighbourId });
  await operators.add('20', { email: EMAIL, permissions: 2 });
  const farId = await personOf(world, 'este@calzados.test');
  await accounts.create({ id: '30', siteId: 'MLA', nickname: 'CALZADOS_ESTE', icon: null, ownerId: farId });
  await operators.add('30', { email: EMAIL, permissions: 2 });
  await accounts.setLinkStatus('30', 'lost');
};

/** The live connections of the page of a walk. */
interface Live {
  readonly open: Set<LiveConnection>;
  /** The page has been let in, so it has one, or will have. */
  isDue: boolean;
}
const lives = new WeakMap<World, Live>();

/** Records which live connections are open: a message before the first would reach no page. */
const watchLive = (world: World): void => {
  const { hub } = world.product.product;
  const live: Live = { open: new Set(), isDue: false };
  const add = hub.add.bind(hub);
  const remove = hub.remove.bind(hub);
  Object.assign(hub, {
    add: (connection: LiveConnection) => {
      live.open.add(connection);
      add(connection);
    },
    remove: (connection: LiveConnection) => {
      live.open.delete(connection);
      remove(connection);
    },
  });
  lives.set(world, live);
};

/** Waits until the page of a signed-in user has its live connection. */
const listening = async (world: World): Promise<void> => {
  const live = lives.get(world);
  const isReady = async (): Promise<boolean> => live?.isDue !== true || live.open.size > 0;
  if (!(await lookUntil(isReady, Boolean, CONNECTED_WITHIN))) throw new Error('No live connection was opened');
};

export const tell = async (world: World, message: LiveMessage): Promise<void> => {
  await listening(world);
  world.product.product.hub.publish(message, await userIdOf(world));
};

const userIdOf = async ({ product }: World): Promise<string> =>
  (await product.store.users.byEmail(EMAIL))?.id ?? 'nobody';

/** Makes sure that the server knows the browser's session. */
export const enter = async (world: World): Promise<void> => {
  const { ok } = await world.client.send('GET', '/sessions?current=true');
  if (!ok) await world.signIn(EMAIL);
};
export const endSession = async (world: World): Promise<void> => {
  await world.product.store.sessions.deleteAllOf(await userIdOf(world), null);
};

export const letIn = async (world: World): Promise<void> => {
  await enter(world);
  const live = lives.get(world);
  if (live !== undefined) live.isDue = true;
};
export const letInWithAccounts = async (world: World): Promise<void> => {
  await letIn(world);
  await giveAccounts(world);
  await world.product.store.accounts.setSecondFactorRequired('20', false);
  await world.product.store.operators.delete('40', EMAIL);
};
/** In another account they may answer too. */
export const letInToAnswerForSeveral = async (world: World): Promise<void> => {
  await letInWithAccounts(world);
  const { accounts, operators } = world.product.store;
  const ownerId = await personOf(world, 'oeste@muebles.test');
  await accounts.create({ id: '40', siteId: 'MLA', nickname: 'MUEBLES_OESTE', icon: null, ownerId });
  await operators.add('40', { email: EMAIL, permissions: 1 });
};
/** The first of the accounts that the person operates asks for a second factor. */
export const letInAskedForSecondFactor = async (world: World): Promise<void> => {
  await letInWithAccounts(world);
  await world.product.store.accounts.setSecondFactorRequired('20', true);
};

/** The session ends, and news of its questions makes the open section find that out. */
export const loseSession = async (world: World, reloadedAt: string | null): Promise<void> => {
  await world.keep('sessionStorage', 'reloaded-at', reloadedAt);
  // Without a session none is opened.
  await listening(world);
  await endSession(world);
  await tell(world, { event: 'QuestionsChanged', details: { accountId: '10' } });
  const live = lives.get(world);
  if (live !== undefined) live.isDue = false;
};

/** The browser has a cookie: to one without, the server says at once that nobody is signed in, and no call is made. */
export const begin = async (world: World, path: string, defaultAccount: string | null): Promise<string> => {
  watchLive(world);
  await world.signIn(EMAIL);
  await world.keep('localStorage', 'default-account', defaultAccount);
  return path;
};
