import { PERMISSIONS } from '#domain/permissions.ts';
import type { Linking } from '../accounts/linking.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { Store, User } from '../store/port.ts';
import { seedShop } from './demo-shop.ts';

export interface SeedDeps {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly linking: Linking;
}

const PASSWORD = 'Demo-2026!';
const OWNER = 'duena@mostrador.test';
const OPERATOR = 'operador@mostrador.test';
/** The simulator's seller whom the demo's owner links. */
const SELLER = '284117093';

/** Creates the owner and the operator of the demo, and links the owner's account through the consent page. */
export async function seedDemo({ store, passwords, linking }: SeedDeps, marketplaceUrl: string): Promise<string[]> {
  const owner = await createUser({ store, passwords }, OWNER);
  await createUser({ store, passwords }, OPERATOR);
  if ((await store.accounts.ownedBy(owner.id)) === null) await link({ store, linking }, owner, marketplaceUrl);
  return [
    `  Dueña:     ${OWNER}  ${PASSWORD}   (cuenta vinculada, con preguntas)`,
    `  Operador:  ${OPERATOR}  ${PASSWORD}   (preguntas e historial)`,
  ];
}

async function createUser({ store, passwords }: Pick<SeedDeps, 'store' | 'passwords'>, email: string): Promise<User> {
  const known = await store.users.byEmail(email);
  if (known !== null) return known;
  const created = await store.users.create({ email, passwordHash: await passwords.hash(PASSWORD) });
  if (created === null) throw new Error(`${email} could not be created`);
  await store.users.setVerified(created.id);
  return created;
}

async function link(
  { store, linking }: Pick<SeedDeps, 'store' | 'linking'>,
  owner: User,
  marketplaceUrl: string,
): Promise<void> {
  const session = await store.sessions.create({
    tokenHash: `demo-seed-${owner.id}`,
    userId: owner.id,
    stage: 'full',
    ip: '127.0.0.1',
    userAgent: '',
    idleTtl: 60_000,
    ttl: 60_000,
  });
  const caller = { userId: owner.id, email: owner.email, sessionId: session.id };
  const consent = await linking.start(caller, null, null);
  if (consent === null) throw new Error('The demo account could not be linked');
  const form = new URLSearchParams([...new URL(consent).searchParams, ['seller', SELLER], ['decision', 'allow']]);
  const answer = await fetch(`${marketplaceUrl}/authorization`, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '', marketplaceUrl).searchParams;
  await linking.complete(caller, {
    state: back.get('state'),
    code: back.get('code'),
    error: back.get('error'),
  });
  // First, as the workers already write drafts.
  await seedShop(store, SELLER);
  await store.sessions.delete(session.id, owner.id);
  await store.operators.add(SELLER, { email: OPERATOR, permissions: PERMISSIONS.Questions | PERMISSIONS.History });
}
