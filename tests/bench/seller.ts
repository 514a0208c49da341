import { createPasswords } from '#server/identity/passwords.ts';
import type { OpenStore } from '#server/store/port.ts';

/** The person of a benchmark, and the account that is theirs. */
export const OWNER = { email: 'ana@tienda.test', password: 'Zorzal-Criollo-8' } as const;
export const ACCOUNT = '179571448';
/** How many questions wait there. */
const PENDING = 50;
const BUYERS = 40;
const LISTINGS = 12;

/** An account as in use: its owner verified, fifty questions with their drafts, of buyers and on listings that are known. */
export async function seedSeller(store: OpenStore): Promise<void> {
  const passwordHash = await (await createPasswords()).hash(OWNER.password);
  const owner = await store.users.create({ email: OWNER.email, passwordHash });
  if (owner === null) throw new Error('the database is not empty');
  await store.users.setVerified(owner.id);
  await store.accounts.create({ id: ACCOUNT, siteId: 'MLA', nickname: 'TIENDA', icon: null, ownerId: owner.id });
  await store.buyers.upsert(numbered(BUYERS).map((i) => ({ id: `2000${i}`, nickname: `COMPRADOR_${i}` })));
  await store.items.upsert(
    ACCOUNT,
    numbered(LISTINGS).map((i) => ({
      id: `MLA15188405${i}`,
      title: `Caja de herramientas metálica de ${i + 3} bandejas con cerradura`,
      thumbnail: `https://http2.mlstatic.com/D_963513-MLA49868862376_05202${i}-I.jpg`,
      permalink: `https://articulo.mercadolibre.com.ar/MLA-15188405${i}`,
      listing_type_id: 'gold_special',
      catalog_listing: false,
      price: 15_000 + i,
      currency_id: 'ARS',
    })),
  );
  await store.questions.sync(
    ACCOUNT,
    numbered(PENDING).map((i) => ({
      id: `1239571${i}`,
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
    await store.questions.setDraft(ACCOUNT, `1239571${i}`, { suggestedAnswer, sendIn: null, manualReason: null });
  }
}

const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
