// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededRandom } from '#simulator/random.ts';
import { listingById } from '#simulator/seed/listings.ts';
import {
  DELSUR,
  HEADPHONES,
  NEWCOMER,
  PALERMO,
  PALERMO_PENDING,
  PAUSED_PHONE,
  searchIn,
  startTrial,
  type Trial,
} from './support.ts';

let trial: Trial;
beforeEach(() => {
  trial = startTrial({ random: seededRandom(3) });
});
afterEach(() => trial.close());

/** What waits for PALERMO. */
const askedOf = async (token: string) => {
  const path = `/questions/search?seller_id=${PALERMO}&status=UNANSWERED&limit=50`;
  return searchIn(await trial.call(path, { token })).questions;
};
/** A text as it is compared, however carelessly it was typed. */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f¿]/g, '')
    .replace(/\bque\b/g, 'q')
    .replace(/\bpor\b/g, 'x')
    .replace(/\bpara\b/g, 'pa')
    .replace(/\btambien\b/g, 'tmb');

const pendingOf = (id: number) => trial.control.sellers().find((seller) => seller.id === id)?.pending ?? 0;

describe('automatic questions of buyers', () => {
  test('are disabled by a pace of zero', async () => {
    await trial.link(PALERMO);
    await trial.time.advance(3_600_000);
    expect(pendingOf(PALERMO)).toBe(PALERMO_PENDING);
  });

  test('go to linked sellers at about the pace, which can be changed', async () => {
    await trial.link(PALERMO);
    trial.control.change({ paceSeconds: 60 });
    await trial.time.advance(15 * 60_000);
    const asked = pendingOf(PALERMO) - PALERMO_PENDING;
    expect(asked).toBeGreaterThan(6);
    expect(asked).toBeLessThan(26);
    trial.control.change({ paceSeconds: 0 });
    await trial.time.advance(3_600_000);
    expect(pendingOf(PALERMO) - PALERMO_PENDING).toBe(asked);
  });

  test('are those of the listing or of its seller', async () => {
    const { access_token: token } = await trial.link(PALERMO);
    const before = new Set((await askedOf(token)).map(({ id }) => id));
    trial.control.change({ paceSeconds: 1 });
    await trial.time.advance(600_000);
    const since = (await askedOf(token)).filter(({ id }) => !before.has(id));
    expect(since.length).toBe(40 - PALERMO_PENDING);
    for (const { item_id, text } of since) {
      const { asked: own = [], unknowable = [], seller } = listingById(item_id) ?? {};
      const letters = lettersOf(text);
      expect(
        [...own, ...unknowable, ...(seller?.asked ?? [])].some((one) => letters.includes(lettersOf(one))),
        `${item_id}: ${text}`,
      ).toBe(true);
    }
  });

  test('skip sellers with forty questions, new ones and those not linked', async () => {
    await trial.link(PALERMO);
    await trial.link(NEWCOMER);
    trial.control.change({ paceSeconds: 1 });
    await trial.time.advance(600_000);
    expect(trial.control.sellers().map(({ nickname, pending }) => [nickname, pending])).toEqual([
      ['CASA_JACARANDA', 7],
      ['ELECTRO_PALERMO', 40],
      ['HERRAMIENTAS_DELSUR', 9],
      ['LAURA_TEJE', 0],
      ['REFACCIONES_REGIAS', 7],
      ['ELECTRO_PALERMO_VENTAS', 0],
    ]);
  });
});

describe('a person who acts as the buyer', () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  test('sees every item on the first page, and asks on the page of one', async () => {
    const home = await trial.call('/');
    expect(home.body).toContain(`href="/articulo/${HEADPHONES}"`);
    const buyer = String(trial.control.buyers().at(0)?.id);
    const asked = await trial.call(`/articulo/${HEADPHONES}/preguntas`, {
      body: form({ buyer, text: '¿<b>Hola</b>?' }),
    });
    expect(asked.status).toBe(303);
    const page = await trial.call(`/articulo/${HEADPHONES}`);
    expect(page.body).toContain('¿&lt;b&gt;Hola&lt;/b&gt;?');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('finds the linked sellers first', async () => {
    const headings = async () =>
      [...String((await trial.call('/')).body).matchAll(/<h2>(\w+)/g)].map(([, name]) => name);
    expect((await headings())[0]).not.toBe('HERRAMIENTAS_DELSUR');
    await trial.link(DELSUR);
    expect((await headings())[0]).toBe('HERRAMIENTAS_DELSUR');
  });

  test('sees why a question was refused', async () => {
    const buyer = String(trial.control.buyers().at(0)?.id);
    const empty = await trial.call(`/articulo/${HEADPHONES}/preguntas`, { body: form({ buyer, text: ' ' }) });
    expect(empty.status).toBe(400);
    expect(empty.body).toContain('No se pudo preguntar');
    expect(
      (await trial.call(`/articulo/${HEADPHONES}/preguntas`, { body: form({ buyer: 'x', text: 'a' }) })).status,
    ).toBe(400);
  });

  test('sees no form for a paused item, and no page for an unknown one', async () => {
    const paused = await trial.call(`/articulo/${PAUSED_PHONE}`);
    expect(paused.body).toContain('no recibe preguntas');
    expect(paused.body).not.toContain('<form');
    expect((await trial.call('/articulo/MLA1')).status).toBe(404);
    expect((await trial.call('/pictures/MLA1.svg')).status).toBe(404);
  });
});
