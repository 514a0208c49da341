import { createPasswords } from '#server/identity/passwords.ts';
import { tokenHash } from '#server/secrets.ts';
import type { OpenStore } from '#server/store/port.ts';

/** The user of a benchmark, and their account. */
export const OWNER = { email: 'ana@tienda.test', password: 'Zorzal-Criollo-8' } as const;
export const ACCOUNT = '179571448';
/** The number of pending questions. */
const PENDING = 50;
const BUYERS = 40;
const LISTINGS = 12;
/** Lifetime of a session, in ms. */
const LIFETIME = 86_400_000;

/** Seeds an account: a verified owner and fifty questions with drafts, buyers and items. */
export async function seedSeller(store: OpenStore): Promise<void> {
  const passwordHash = await (await createPasswords()).hash(OWNER.password);
  await seedAccount(store, { id: ACCOUNT, ownerId: await addPerson(store, { email: OWNER.email, passwordHash }) });
}

/** Creates a user; returns the id. */
export async function addPerson(
  store: OpenStore,
  person: { readonly email: string; readonly passwordHash: string },
): Promise<string> {
  const user = await store.users.create(person);
  if (user === null) throw new Error('the database is not empty');
  await store.users.setVerified(user.id);
  return user.id;
}

/** Creates a long-lived session; `token`: the value of its cookie. */
export async function openSession(store: OpenStore, userId: string, token: string): Promise<void> {
  const opened = { userId, stage: 'full', ip: '192.0.2.7', userAgent: 'Firefox', ttl: LIFETIME } as const;
  await store.sessions.create({ ...opened, tokenHash: tokenHash(token), idleTtl: LIFETIME });
}

/** Seeds an account like `seedSeller`. Question ids are scoped by account, so accounts may share them. */
export async function seedAccount(
  store: OpenStore,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<void> {
  await store.accounts.create({ id, siteId: 'MLA', nickname: 'TIENDA', icon: null, ownerId });
  await store.buyers.upsert(numbered(BUYERS).map((i) => ({ id: `2000${i}`, nickname: `COMPRADOR_${i}` })));
  await store.items.upsert(
    id,
    numbered(LISTINGS).map((i) => ({
      id: `MLA15188405${i}`,
      title: `Caja de herramientas metálica de ${i + 3} bandejas con cerradura`,
      thumbnail: `https://http2.mlstatic.com/D_963513-MLA49868862376_05202${i}-I.jpg`,
      permalink: `https://articulo.mercadolibre.com.ar/MLA-15188405${i}`,
      listing_type_id: 'gold_special',
      catalog_listing: false,
      price: 15_000 + i,
      currency_id: 'ARS',
      status: 'active',
    })),
  );
  await store.questions.sync(
    id,
    numbered(PENDING).map((i) => ({
      id: `${id}${i}`,
      text: `Hola, ¿sirve para llaves de ${i} mm? ¿Hacen envíos al interior del país?`,
      askedAt: 1_790_000_000_000 + i * 60_000,
      buyerId: `2000${i % BUYERS}`,
      itemId: `MLA15188405${i % LISTINGS}`,
      status: 'unanswered',
      answer: null,
    })),
  );
  for (const i of numbered(PENDING)) {
    const suggestedAnswer = 'Sí, sirve para llaves de todas las medidas usuales y enviamos a todo el país.';
    await store.questions.setDraft(id, `${id}${i}`, {
      suggestedAnswer,
      suggestionKnown: true,
      sendIn: null,
      manualReason: null,
    });
  }
}

const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
