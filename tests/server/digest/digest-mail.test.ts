import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import { type Digest, digestOf } from '#server/digest/digest.ts';
import { renderDigest } from '#server/digest/mail.ts';
import type { OpenStore } from '#server/store/port.ts';
import { SEED } from '../../paths/settings.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { createAccount, draftOf, REPLY, SELLER, unanswered } from '../store/fixtures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONE = 'America/Argentina/Buenos_Aires';
const TODAY = '2026-11-26';
const LINKS = {
  publicUrl: 'https://mostrador.example',
  unsubscribeUrl: 'https://mostrador.example/unsubscribe/v1.abc',
};

/** What happened: the recount knows nothing else. */
interface Happened {
  readonly id: string;
  readonly askedAt: number;
  readonly answeredAt: number | null;
  readonly by: 'Mostrador' | 'ana@example.com' | null;
  readonly use: 'automatic' | 'unchanged' | 'changed' | 'rewritten' | null;
  readonly isDeleted: boolean;
}

async function write(store: OpenStore, happened: readonly Happened[]): Promise<void> {
  for (const { id, askedAt, answeredAt, by, use, isDeleted } of happened) {
    const question = unanswered(id, askedAt);
    await store.questions.sync(SELLER, [question]);
    if (isDeleted) await store.questions.sync(SELLER, [{ ...question, status: 'deleted' }]);
    else if (answeredAt !== null && by === null)
      await store.questions.sync(SELLER, [{ ...question, status: 'answered', answer: { text: 'Sí.', answeredAt } }]);
    else if (answeredAt !== null && by !== null) {
      await store.questions.setDraft(SELLER, id, draftOf(null));
      const begun = await store.questions.beginSending(SELLER, id, { reply: REPLY, by, lease: 1000 });
      if (begun.outcome !== 'begun') throw new Error(begun.outcome);
      await store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt, draftUse: use });
    }
  }
}

async function digestNow(store: OpenStore, from: string, to: string): Promise<Digest> {
  const owner = (await store.accounts.byId(SELLER))?.ownerId ?? '';
  const member = await store.accounts.membership(SELLER, owner);
  if (member === null) throw new Error('the owner has no access');
  return digestOf(store, member, { from, to });
}

const answerArb = fc.constantFrom(
  { by: null, use: null },
  { by: 'Mostrador', use: 'automatic' },
  { by: 'ana@example.com', use: 'unchanged' },
  { by: 'ana@example.com', use: 'changed' },
  { by: 'ana@example.com', use: 'rewritten' },
  { by: 'ana@example.com', use: null },
) satisfies fc.Arbitrary<Pick<Happened, 'by' | 'use'>>;

describe.each(ENGINES)('3.67 a digest on %s', (engine) => {
  test('its figures equal a recount of what happened, of a day and of a week', async () => {
    const start = startOfDay(addDays(TODAY, -15), ZONE);
    const eventArb = fc.record({
      asked: fc.integer({ min: 0, max: 16 * DAY }),
      waited: fc.option(fc.integer({ min: -5 * MINUTE, max: 30 * HOUR })),
      answer: answerArb,
      isDeleted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(eventArb, { minLength: 5, maxLength: 60 }), async (events) => {
        const store = await openTestStore(engine);
        try {
          await createAccount(store);
          const happened = events.map(({ asked, waited, answer, isDeleted }, index): Happened => {
            const askedAt = start + asked;
            const answeredAt = waited === null ? null : askedAt + waited;
            return { id: String(index), askedAt, answeredAt, ...answer, isDeleted: waited === null && isDeleted };
          });
          await write(store, happened);
          for (const { from, to, days } of [
            { from: addDays(TODAY, -1), to: addDays(TODAY, -1), days: 1 },
            { from: addDays(TODAY, -8), to: addDays(TODAY, -2), days: 7 },
          ]) {
            const digest = await digestNow(store, from, to);
            const within = (at: number | null, ago: number): boolean =>
              at !== null && at >= startOfDay(from, ZONE, -ago * days) && at < startOfDay(to, ZONE, 1 - ago * days);
            const left = happened.filter(({ isDeleted }) => !isDeleted);
            const asked = (ago: number): number => left.filter(({ askedAt }) => within(askedAt, ago)).length;
            expect(digest.received).toEqual({ current: asked(0), before: asked(1) });
            for (const [ago, counted] of [digest.report.current, digest.report.before].entries()) {
              const answered = left.filter(({ answeredAt }) => within(answeredAt, ago));
              const mode = (use: Happened['use'], by: Happened['by']): number =>
                answered.filter((one) => one.use === use && one.by === by).length;
              expect(counted.answered.count).toBe(answered.length);
              expect(Object.fromEntries(counted.modes.map((one) => [one.mode, one.count]))).toEqual({
                automatic: mode('automatic', 'Mostrador'),
                unchanged: mode('unchanged', 'ana@example.com'),
                changed: mode('changed', 'ana@example.com'),
                rewritten: mode('rewritten', 'ana@example.com'),
                own: mode(null, 'ana@example.com'),
                outside: mode(null, null),
              });
            }
            expect(digest.pending).toBe(left.filter(({ answeredAt }) => answeredAt === null).length);
          }
        } finally {
          await store.close();
        }
      }),
      { numRuns: 8, seed: SEED },
    );
  }, 120_000);
});

const times = (count: number, withinHour: number, median: number | null) => ({
  count,
  withinHour,
  median,
  slowest: median,
});
const none = { people: [], hours: [], weekdays: [] };
const DIGEST: Digest = {
  accountId: SELLER,
  nickname: 'TIENDA 20261120',
  period: { from: '2026-11-25', to: '2026-11-25' },
  received: { current: 12, before: 9 },
  pending: 3,
  missing: [
    { asked: '<img src=x onerror=alert(1)> ¿es "impermeable" & liviana?', title: 'Caja <b>123456789</b>', count: 2 },
  ],
  report: {
    current: {
      ...none,
      from: '2026-11-25',
      to: '2026-11-25',
      answered: times(10, 9, 65),
      pending: 2,
      modes: [
        { mode: 'automatic', ...times(4, 4, 1) },
        { mode: 'unchanged', ...times(6, 5, 90) },
        { mode: 'changed', ...times(0, 0, null) },
        { mode: 'own', ...times(0, 0, null) },
        { mode: 'outside', ...times(0, 0, null) },
      ],
      reasons: [
        { reason: 'answer-unknown', count: 2 },
        { reason: 'of-a-newer-release', count: 1 },
      ],
    },
    before: {
      ...none,
      from: '2026-11-24',
      to: '2026-11-24',
      answered: times(8, 6, 12),
      pending: 0,
      modes: [
        { mode: 'automatic', ...times(3, 3, 1) },
        { mode: 'unchanged', ...times(4, 3, 20) },
        { mode: 'changed', ...times(1, 0, 70) },
        { mode: 'own', ...times(0, 0, null) },
        { mode: 'outside', ...times(0, 0, null) },
      ],
      reasons: [],
    },
    items: [],
  },
};
const EMPTY: Digest = {
  ...DIGEST,
  received: { current: 0, before: 4 },
  pending: 0,
  report: { ...DIGEST.report, current: { ...DIGEST.report.current, answered: times(0, 0, null), reasons: [] } },
};

describe('3.67 the mail of a digest', () => {
  test('says what came, what was answered and how, how fast, what waits and why, beside the period before', () => {
    const { subject, text } = renderDigest(DIGEST, LINKS);
    expect(subject).toMatch(/^Resumen de Mostrador del miércoles 25 de noviembre · TIENDA /);
    for (const line of [
      'Preguntas recibidas: 12 (9)',
      'Respondidas: 10 (8)',
      '  Automáticas: 4 (3)',
      '  Como el borrador: 6 (4)',
      '  Con el borrador editado: 0 (1)',
      'Tiempo hasta responder (mediana): 1 h 5 min (12 min)',
      'Dentro de la hora que pide MercadoLibre: 90 % (75 %)',
      'Esperan respuesta ahora: 3',
      '- El borrador no tiene el dato: 2',
      '- Otro motivo: 1',
      `Ver el informe: https://mostrador.example/accounts/${SELLER}/reports?desde=2026-11-25&hasta=2026-11-25`,
      `Responder las pendientes: https://mostrador.example/accounts/${SELLER}/questions`,
      `Completar los datos que faltan: https://mostrador.example/accounts/${SELLER}/missing-data`,
      `Cambiar cada cuánto llega: https://mostrador.example/accounts/${SELLER}/notifications`,
      'Dejar de recibirlo: https://mostrador.example/unsubscribe/v1.abc',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toMatch(/Sin borrador|En MercadoLibre:/);
  });

  test('of a week says so, and a member who may not see questions is not told what buyers asked', () => {
    const week = { ...DIGEST, period: { from: '2026-11-16', to: '2026-11-22' }, missing: null };
    const { subject, text } = renderDigest(week, LINKS);
    expect(subject).toContain('Resumen de Mostrador del 16 al 22 de noviembre · ');
    expect(text).toContain('la semana anterior');
    const months = renderDigest({ ...week, period: { from: '2026-11-30', to: '2026-12-06' } }, LINKS);
    expect(months.subject).toContain(' del 30 de noviembre al 6 de diciembre · ');
    expect(text).not.toMatch(/Datos que faltan|\/questions|\/missing-data/);
  });

  test('says in one line that nothing happened', () => {
    const { text } = renderDigest(EMPTY, LINKS);
    expect(text).toMatch(
      /^Hola:\n\nEn TIENDA \S+ no hubo preguntas el miércoles 25 de noviembre, y ninguna espera respuesta\.\n\n/,
    );
    expect(text).not.toContain('Respondidas');
  });

  test('the HTML has one main part, whose headings begin with that of the product', () => {
    const { document } = new JSDOM(renderDigest(DIGEST, LINKS).html).window;
    const main = document.querySelectorAll('[role=main]');
    expect(main).toHaveLength(1);
    expect(
      [...(main[0]?.querySelectorAll('h1, h2') ?? [])].map(({ tagName, textContent }) => [tagName, textContent]),
    ).toEqual([
      ['H1', 'Mostrador'],
      ['H2', 'Por qué quedaron para una persona'],
      ['H2', 'Datos que faltan'],
    ]);
  });

  test('1.2.1 what buyers wrote is escaped, nothing is loaded, and no run of digits looks like a code', () => {
    const { subject, text, html } = renderDigest(DIGEST, LINKS);
    const { document } = new JSDOM(html).window;
    expect(document.querySelector('img, b, script, link, iframe, [src], [background]')).toBeNull();
    expect(html).not.toMatch(/url\(/);
    expect(document.body.textContent).toContain('<img src=x onerror=alert(1)> ¿es "impermeable" & liviana?');
    const links = [...document.querySelectorAll('a')].map(({ href }) => new URL(href).origin);
    expect(links).toHaveLength(5);
    expect(new Set(links)).toEqual(new Set(['https://mostrador.example']));
    for (const part of [subject, text, html]) expect(part.match(/(?<!\/)\d{6,}/g) ?? []).toEqual([]);
  });

  test.each([
    ['full', DIGEST],
    ['empty', EMPTY],
  ])('the HTML of a %s one says what the text says', (_, digest) => {
    const { text, html } = renderDigest(digest, LINKS);
    const { document } = new JSDOM(html).window;
    const words = (said: string): string[] =>
      said.split(/\s+/).filter((word) => word !== '' && word !== '-' && !word.startsWith('https:'));
    const shown = words(document.querySelector('body div')?.textContent ?? '');
    const labels = new Set(
      [...document.querySelectorAll('a')].map((link) => (link.textContent ?? '').split(' ').at(-1)),
    );
    // A link has its address behind its words, and a colon before it in the text.
    const plain = words(text).map((word) =>
      labels.has(word.slice(0, -1)) && word.endsWith(':') ? word.slice(0, -1) : word,
    );
    expect(shown).toEqual(['Mostrador', ...plain]);
  });
});
