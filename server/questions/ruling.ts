import { type DecisionByRules, decideByRules } from '#domain/automatic-rules/decide.ts';
import type { AutomaticRule, RuleDecision, RuleFacts } from '#domain/automatic-rules/types.ts';
import { siteOf } from '#domain/sites.ts';
import type { Topic } from '#domain/topics.ts';
import type { DraftFacts, Question, QuestionFacts, Sending, Store } from '../store/port.ts';
import type { IsHoliday } from './holidays.ts';
import { localTime } from './local-time.ts';

/** A question as rules are asked about it. */
interface Asked {
  readonly question: Pick<Question, 'text' | 'itemId'>;
  readonly confidence: number;
  readonly facts: QuestionFacts;
  /** Null: not read yet. */
  readonly topics: readonly Topic[] | null;
  readonly siteId: string;
  /** The moment of the decision, epoch milliseconds. */
  readonly now: number;
}

/** What rules are asked about a question. */
export async function ruleFactsOf({ question, confidence, facts, topics, siteId, now }: Asked, isHoliday: IsHoliday) {
  const { day, weekday, minute } = localTime(now, siteOf(siteId).timeZone);
  return {
    weekday,
    minute,
    isHoliday: await isHoliday(siteId, day),
    itemId: question.itemId,
    categoryId: facts.categoryId,
    topics,
    question: question.text,
    price: facts.price,
    confidence,
    buyer: facts.isReturning ? 'returning' : 'first',
  } satisfies RuleFacts;
}

/** Nulls: no rule matches, and the settings decide. */
type Ruling = Pick<DecisionByRules, 'ruleId' | 'decision'>;
const NO_RULING: Ruling = { ruleId: null, decision: null };

/** The calendar is read only for rules that ask for it. */
async function decide(rules: readonly AutomaticRule[], asked: Asked, isHoliday: IsHoliday): Promise<Ruling> {
  const needsCalendar = rules.some(({ conditions }) => conditions.holidays !== null);
  return decideByRules(rules, await ruleFactsOf(asked, needsCalendar ? isHoliday : async () => null));
}

/** A draft as rules are asked about it. */
interface AskedDraft {
  readonly confidence: number;
  readonly topics: readonly Topic[];
}

/** What the account's rules decide of a draft that is being stored. */
export async function decideDraft(
  { question, settings, rules, facts, reply: { siteId, now } }: DraftFacts,
  { confidence, topics }: AskedDraft,
  isHoliday: IsHoliday,
): Promise<Ruling> {
  if (settings?.operationMode !== 'automatic' || rules.length === 0) return NO_RULING;
  return decide(rules, { question, confidence, facts, topics, siteId, now }, isHoliday);
}

/** What the account's rules decide now of a question with a draft, the stored one by default. */
export async function decideStored(
  tx: Store,
  question: Question,
  { rules, siteId }: Pick<Sending, 'rules' | 'siteId'>,
  isHoliday: IsHoliday,
  draft?: AskedDraft,
): Promise<RuleDecision | null> {
  if (rules.length === 0) return null;
  const { now, ...facts } = await tx.questions.facts(question.accountId, question.id);
  const { confidence, topics } = draft ?? { ...facts, confidence: facts.confidence ?? 0 };
  const asked = { question, confidence, facts, topics, siteId, now };
  return (await decide(rules, asked, isHoliday)).decision;
}

/** Whether a rule leaves the due answer of the question to a person now. */
export async function isLeftByRule(tx: Store, question: Question, isHoliday: IsHoliday): Promise<boolean> {
  const sending = await tx.accounts.sending(question.accountId);
  const decision = sending === null ? null : await decideStored(tx, question, sending, isHoliday);
  return decision?.kind === 'person';
}
