import type { Account } from '#contract/accounts.ts';
import type { DraftRecord } from '#contract/drafts.ts';
import type { History } from '#contract/history.ts';
import type { Item } from '#contract/items.ts';
import type { MissingData, MissingDataEntry } from '#contract/missing-data.ts';
import type { PendingQuestion } from '#contract/questions.ts';
import { DRAFT_RECORD_DAYS, draftRecordSteps } from '#domain/draft-record.ts';
import type { ListingType } from '#domain/item.ts';
import type { BoardEntry, BoardPage } from '#machines/questions/board/machine.ts';
import type { ReadGreetingSignature } from '#machines/questions/page/parts.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';

/** What stands around the chart on stage: the same shop everywhere. */
export const EMAIL = 'ana@tienda.test';

export const ACCOUNT: Account = {
  id: '10',
  nickname: 'TIENDA_ANA',
  icon: null,
  siteId: 'MLA',
  owner: EMAIL,
  permissions: 127,
};

/** The stage's own day: Saturday 21 November 2026, 12:00 UTC. */
export const TODAY = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

export const ITEM: Item = {
  id: 'MLA1518840519',
  title: 'Taladro percutor inalámbrico 18 V con dos baterías y maletín',
  thumbnail: '',
  permalink: 'https://articulo.mercadolibre.com.ar/MLA-1518840519',
  listing_type_id: 'gold_special',
  catalog_listing: false,
  price: 189_999,
  currency_id: 'ARS',
  status: 'active',
};

export const LISTING_TYPES: readonly ListingType[] = [{ id: 'gold_special', name: 'Clásica' }];

export const questionOf = (id: string, text: string, suggestedAnswer: string | null): PendingQuestion =>
  sampleEntry(id, {
    question: {
      text,
      timestamp: TODAY - 2 * HOUR,
      fromUserId: '700000001',
      itemId: ITEM.id,
      suggestedAnswer,
      suggestionKnown: suggestedAnswer === null ? null : true,
      suggestionConfidence: suggestedAnswer === null ? null : 0.94,
    },
  }).question;

export const entryOf = (question: PendingQuestion, dueAt: number | null = null): BoardEntry =>
  sampleEntry(question.id, { question, dueAt, undoSeconds: 5, buyer: 'COMPRADOR_FELIZ', item: ITEM });

export const measure = ({ count, entries }: { readonly count: number; readonly entries: readonly unknown[] }) => ({
  count,
  shown: entries.length,
});

export const boardPageOf = (...entries: readonly BoardEntry[]): BoardPage => ({
  entries,
  count: entries.length,
  skip: 0,
  sort: 'most-recent-last',
  isSearch: false,
  readAt: TODAY,
});

export const NO_GREETING_SIGNATURE: ReadGreetingSignature = { greeting: null, signature: null, readAt: TODAY };

const tally = (percent: number, unchanged: number, changed: number) => ({
  percent,
  isKnown: true,
  drafted: unchanged + changed,
  automatic: 0,
  unchanged,
  changed,
  waiting: 0,
});
export const DRAFT_RECORD: DraftRecord = {
  days: DRAFT_RECORD_DAYS,
  drafted: 100,
  steps: draftRecordSteps([tally(60, 20, 18), tally(92, 30, 1), tally(97, 30, 1)]),
};

export const HISTORY: History = {
  mlQuestionsResponse: {
    questions: [
      {
        id: '1',
        text: '¿Hay stock?',
        date_created: new Date(TODAY - HOUR).toISOString(),
        item_id: ITEM.id,
        from: { id: '700000001' },
        answer: { text: 'Hola Sí, hay dos. Saludos', date_created: new Date(TODAY - HOUR / 2).toISOString() },
      },
    ],
    total: 1,
  },
  items: { [ITEM.id]: ITEM },
  nicknames: { '700000001': 'COMPRADOR_FELIZ' },
  relatedQuestions: {
    '1': { suggestedAnswer: 'Sí, hay stock.', greeting: 'Hola', signature: 'Saludos', answeredBy: EMAIL },
  },
};

const MISSING: MissingDataEntry = {
  itemId: ITEM.id,
  topic: 'waterproof',
  questionId: null,
  count: 2,
  waiting: 1,
  lastAskedAt: TODAY,
  examples: ['¿Se puede mojar?', '¿Es sumergible?'],
};

export const MISSING_DATA: MissingData = { entries: [MISSING], count: 1, items: { [ITEM.id]: ITEM } };
