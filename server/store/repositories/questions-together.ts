import { expressionBuilder, sql } from 'kysely';
import { confidencePercent } from '#domain/confidence.ts';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows } from '../engine/given-rows.ts';
import { StoreMisuse } from '../errors.ts';
import type { ArrivedQuestion, DraftFacts, FirstDraft, Questions } from '../port/questions.ts';
import type { ShadowDecision } from '../port/shadows.ts';
import type { Schema } from '../schema.ts';
import { addPending } from './account-counters.ts';
import { SETTINGS_COLUMNS, type SettingsRow, toSettings } from './accounts.ts';
import { PROVISIONAL_DELAY } from './draft-rows.ts';
import { givenAccounts, givenQuestions, isGivenQuestion } from './given-keys.ts';
import { HAS_ANSWERED_BUYER, STORED_CATEGORY, STORED_PRICE } from './question-facts.ts';
import { isPending, laterOf, QUESTION_COLUMNS, type QuestionRow, reasonOf, toQuestion } from './question-rows.ts';
import { isInShadow } from './shadows.ts';
import { toRules } from './stored-rules.ts';
import { storedTopics } from './topics.ts';

type Together = Pick<Questions, 'arrive' | 'lockForDrafts' | 'setFirstDrafts'>;

const ARRIVED: readonly GivenColumn<ArrivedQuestion>[] = [
  { name: sql`account_id`, type: 'text', of: ({ accountId }) => accountId },
  { name: sql`id`, type: 'text', of: ({ question }) => question.id },
  { name: sql`text`, type: 'text', of: ({ question }) => question.text },
  { name: sql`asked_at`, type: 'bigint', of: ({ question }) => question.askedAt },
  { name: sql`buyer_id`, type: 'text', of: ({ question }) => question.buyerId },
  { name: sql`item_id`, type: 'text', of: ({ question }) => question.itemId },
  { name: sql`trace`, type: 'text', of: ({ trace }) => trace },
];

const percentOf = ({ reasons }: FirstDraft): number => confidencePercent(reasons.confidence);

const DRAFT: readonly GivenColumn<FirstDraft>[] = [
  { name: sql`account_id`, type: 'text', of: ({ accountId }) => accountId },
  { name: sql`id`, type: 'text', of: ({ id }) => id },
  { name: sql`suggested_answer`, type: 'text', of: ({ suggestedAnswer }) => suggestedAnswer },
  { name: sql`draft_known`, type: 'bigint', of: ({ suggestionKnown }) => (suggestionKnown ? 1 : 0) },
  { name: sql`draft_confidence`, type: 'bigint', of: percentOf },
  {
    name: sql`draft_reasons`,
    type: 'text',
    // Rounded once, so that the stored reasons and the indexed column agree.
    of: (draft) => JSON.stringify({ ...draft.reasons, confidence: percentOf(draft) / 100 }),
  },
  { name: sql`draft_version`, type: 'bigint', of: ({ source }) => source.version },
  { name: sql`draft_fingerprint`, type: 'text', of: ({ source }) => source.fingerprint },
  { name: sql`draft_provisional`, type: 'bigint', of: ({ source }) => (source.isProvisional ? 1 : 0) },
  {
    name: sql`topics`,
    type: 'text',
    of: ({ source: { topics } }) => (topics === undefined ? null : storedTopics(topics)),
  },
  { name: sql`send_in`, type: 'bigint', of: ({ sendIn }) => sendIn },
  { name: sql`manual_reason`, type: 'text', of: ({ manualReason }) => manualReason },
];

const VERSION: readonly GivenColumn<readonly [accountId: string, version: number]>[] = [
  { name: sql`account_id`, type: 'text', of: ([accountId]) => accountId },
  { name: sql`version`, type: 'bigint', of: ([, version]) => version },
];

/** The oldest knowledge that a draft of each account was written from. */
function oldestVersions(drafts: readonly FirstDraft[]): [accountId: string, version: number][] {
  const oldest = new Map<string, number>();
  for (const { accountId, source } of drafts)
    oldest.set(accountId, Math.min(source.version, oldest.get(accountId) ?? source.version));
  return [...oldest];
}

interface FactsRow extends QuestionRow, SettingsRow {
  /** Null for an account that was deleted. */
  readonly account_found: string | null;
  readonly own_greeting: string | null;
  readonly own_signature: string | null;
  readonly nickname: string | null;
  readonly site_id: string | null;
  readonly buyer: string | null;
  readonly halted_at: number | null;
  readonly automatic_rules: string | null;
  readonly is_returning: number;
  readonly price: number | null;
  readonly category_id: string | null;
  readonly in_shadow: number;
  readonly shadow_text: string | null;
  readonly shadow_due_at: number | null;
  readonly shadow_reason: string | null;
  readonly shadow_rule: string | null;
  readonly now: number;
}

const toFacts = (row: FactsRow): DraftFacts => ({
  question: toQuestion(row),
  settings: row.account_found === null ? null : toSettings(row),
  isHalted: row.halted_at !== null,
  rules: toRules(row.automatic_rules),
  facts: { isReturning: row.is_returning === 1, price: row.price, categoryId: row.category_id },
  reply: {
    nickname: row.nickname ?? '',
    siteId: row.site_id ?? '',
    buyer: row.buyer ?? row.buyer_id,
    greeting: row.own_greeting,
    signature: row.own_signature,
    now: row.now,
  },
  shadow: row.in_shadow === 1 ? { last: lastInShadow(row) } : null,
});

const lastInShadow = (row: FactsRow): ShadowDecision | null =>
  row.shadow_text === null
    ? null
    : {
        dueAt: row.shadow_due_at,
        reason: reasonOf(row.shadow_reason),
        ruleId: row.shadow_rule,
        text: row.shadow_text,
      };

const all = expressionBuilder<Schema, 'questions' | 'accounts'>();

/** Locks the accounts that no other transaction has locked, in one order at all nodes. */
async function lockFree(tx: Context, keys: readonly { readonly accountId: string }[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(keys.map(({ accountId }) => accountId))];
  const { rows } = await sql<{ account_id: string }>`select account_id from account_counters
    where account_id in (select account_id from ${givenAccounts(tx, ids)} as given) order by account_id
    ${tx.engine === 'postgres' ? sql`for update skip locked` : sql``}`.execute(tx.db);
  return new Set(rows.map(({ account_id }) => account_id));
}

/** What is done for questions of many accounts with one statement each. */
export function createQuestionsTogether(context: Context): Together {
  return {
    arrive: (entries) =>
      context.atomically(async (tx) => {
        const free = await lockFree(tx, entries);
        const unlocked = entries.filter(({ accountId }) => free.has(accountId));
        if (unlocked.length === 0) return entries.map(() => false);
        const { rows } = await sql<{ account_id: string; id: string }>`
          insert into questions (account_id, id, text, asked_at, buyer_id, item_id, trace, state, fence)
          select account_id, id, text, asked_at, buyer_id, item_id, trace, 'pending', 0
          from ${givenRows(tx, ARRIVED, unlocked)} as given where true
          on conflict (account_id, id) do nothing returning account_id, id`.execute(tx.db);
        await addPending(tx, rows, 1);
        const added = new Set(rows.map(({ account_id, id }) => `${account_id} ${id}`));
        return entries.map(({ accountId, question }) => added.has(`${accountId} ${question.id}`));
      }),

    async lockForDrafts(keys) {
      if (!context.db.isTransaction) throw new StoreMisuse('lockForDrafts must be called in a transaction');
      const free = await lockFree(context, keys);
      const unlocked = keys.filter(({ accountId }) => free.has(accountId));
      const columns = sql.join([...QUESTION_COLUMNS, ...SETTINGS_COLUMNS].map((column) => all.ref(column)));
      const { rows } = await sql<FactsRow>`select ${columns}, accounts.nickname, accounts.site_id,
          accounts.greeting as own_greeting, accounts.signature as own_signature, accounts.id as account_found,
          accounts.halted_at, accounts.automatic_rules,
          case when accounts.automatic_rules is null then 0 else ${HAS_ANSWERED_BUYER} end as is_returning,
          case when accounts.automatic_rules is not null then ${STORED_PRICE} end as price,
          case when accounts.automatic_rules is not null then ${STORED_CATEGORY} end as category_id,
          case when ${isInShadow(context)} then 1 else 0 end as in_shadow, shadow_decisions.text as shadow_text,
          shadow_decisions.due_at as shadow_due_at, shadow_decisions.reason as shadow_reason,
          shadow_decisions.rule_id as shadow_rule,
          buyers.nickname as buyer, ${context.now()} as now
        from ${givenQuestions(context, unlocked)} as given
        join questions on ${isGivenQuestion(context)}
        left join accounts on accounts.id = questions.account_id and accounts.deleted_at is null
        left join buyers on buyers.id = questions.buyer_id
        left join shadow_decisions on accounts.shadow_started_at is not null
          and shadow_decisions.account_id = questions.account_id and shadow_decisions.question_id = questions.id`.execute(
        context.db,
      );
      const found = new Map(rows.map((row) => [`${row.account_id} ${row.id}`, toFacts(row)]));
      return keys.map(({ accountId, id }) =>
        free.has(accountId) ? (found.get(`${accountId} ${id}`) ?? 'missing') : 'busy',
      );
    },

    setFirstDrafts: (drafts) =>
      context.atomically(async (tx) => {
        const now = tx.now();
        const sendAt = sql<number | null>`${now} + given.send_in`;
        const { rows } = await sql<{ account_id: string; id: string }>`update questions set
            suggested_answer = given.suggested_answer,
            draft_known = given.draft_known,
            draft_confidence = given.draft_confidence,
            draft_reasons = given.draft_reasons,
            drafted_at = ${now},
            draft_version = given.draft_version,
            draft_fingerprint = given.draft_fingerprint,
            draft_provisional = given.draft_provisional,
            topics = coalesce(given.topics, questions.topics),
            lease_until = case when given.draft_provisional = 1 then ${now} + ${sql.lit(PROVISIONAL_DELAY)} end,
            schedule = case when given.send_in is not null
              then ${laterOf(sendAt, sql<number | null>`questions.held_until`)} end,
            manual_reason = given.manual_reason
          from ${givenRows(tx, DRAFT, drafts)} as given
          where ${isGivenQuestion(tx)} and ${isPending}
            and questions.suggested_answer is null
          returning questions.account_id, questions.id`.execute(tx.db);
        await sql`update knowledge set due_at = coalesce(knowledge.due_at, ${now})
          from ${givenRows(tx, VERSION, oldestVersions(drafts))} as given
          where knowledge.account_id = given.account_id and knowledge.version > given.version`.execute(tx.db);
        const stored = new Set(rows.map(({ account_id, id }) => `${account_id} ${id}`));
        return drafts.map(({ accountId, id }) => stored.has(`${accountId} ${id}`));
      }),
  };
}
