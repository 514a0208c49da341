import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AutomaticRule, NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { AUTO_RESPONSE_DELAYS } from '#domain/limits.ts';
import type { Topic } from '#domain/topics.ts';
import type { Draft } from '#server/answers/port.ts';
import { decideInShadow, decideSchedule, isSameDraft } from '#server/questions/deciding.ts';
import { decideDraft } from '#server/questions/ruling.ts';
import type { DraftFacts, ManualReason, Question, ShadowDecision } from '#server/store/port.ts';
import { ruleSets } from '../../domain/automatic-rules/generated-rules.ts';
import { SEED } from '../../paths/settings.ts';
import { arrived } from '../store/fixtures.ts';
import { DELAYED } from './fixtures.ts';

const RUNS = 1500;
const MINUTE = 60_000;
const START = Date.parse('2026-11-20T15:00:00.000Z');

/** Hours of a person that begin shortly after the first draft. */
const LUNCHES = [1, 6, 25].map((minutes): AutomaticRule[] => [
  {
    id: 'lunch',
    conditions: { ...NO_CONDITIONS, hours: { from: 720 + minutes, to: 720 + minutes + 8 } },
    decision: { kind: 'person' },
  },
]);

/** A draft of one question, and what the account is like when it is written. */
interface Step {
  readonly draft: Pick<Draft, 'text' | 'known' | 'confidence'>;
  readonly after: number;
  readonly delay: (typeof AUTO_RESPONSE_DELAYS)[number] | null;
  readonly minimumConfidence: number;
  readonly isHalted: boolean;
  readonly rules: readonly AutomaticRule[];
  readonly signature: string | null;
  readonly topics: readonly Topic[];
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    draft: fc.record({
      text: fc.constantFrom(
        'Sí, hay stock.',
        'Cuesta $ 1000.',
        'Cuesta $ 999.',
        'Escriba a ana@tienda.com',
        'Sí. '.repeat(499),
      ),
      known: fc.oneof({ arbitrary: fc.constant(true), weight: 4 }, fc.constant(false)),
      confidence: fc.constantFrom(0.4, 0.6, 0.9),
    }),
    after: fc.constantFrom(0, 1, 5, 10, 15, 45).map((minutes) => minutes * MINUTE),
    delay: fc.constantFrom(null, ...AUTO_RESPONSE_DELAYS),
    minimumConfidence: fc.constantFrom(0.5, 0.8),
    isHalted: fc.oneof({ arbitrary: fc.constant(false), weight: 6 }, fc.constant(true)),
    rules: fc.oneof(fc.constant<AutomaticRule[]>([]), fc.constantFrom(...LUNCHES), ruleSets),
    signature: fc.constantFrom(null, null, 'Saludos'),
    topics: fc.constantFrom<readonly Topic[]>(['stock'], ['price', 'warranty'], ['other']),
  }),
  { minLength: 1, maxLength: 4 },
);

const deps = { clockRate: 1, isHoliday: async () => false };

/** What decides the draft, in automatic mode; `question` as it is before. */
const factsOf = (step: Step, question: Question, now: number): DraftFacts => ({
  question,
  settings: {
    ...DELAYED,
    automaticResponse: step.delay === null ? 'immediate' : 'delayed',
    autoResponseDelay: step.delay ?? 10,
    minimumConfidence: step.minimumConfidence,
  },
  isHalted: step.isHalted,
  rules: step.rules,
  facts: { isReturning: false, price: 1000, categoryId: 'MLA1055' },
  reply: { nickname: 'TIENDA', siteId: 'MLA', buyer: 'B', greeting: null, signature: step.signature, now },
  shadow: null,
});

const writtenOf = ({ draft, topics }: Step) => ({
  draft: { ...draft, basis: [], doubts: [], missing: [] },
  prices: [1000],
  topics,
});
const unsentFacts = (question: Question): Question => ({ ...question, schedule: null, manualReason: null });

/** When the answer goes out, or why a person has it. */
interface Outcome {
  readonly dueAt: number | null;
  readonly reason: ManualReason | null;
}

/** What automatic mode does with the drafts as the store keeps them: what is due is asked again, and goes out. */
async function inAutomatic(all: readonly Step[]): Promise<Outcome> {
  let question = arrived('1');
  let now = START;
  let outcome: Outcome = { dueAt: null, reason: null };
  for (const [index, step] of all.entries()) {
    now += index === 0 ? 0 : step.after;
    if (question.schedule !== null && question.schedule <= now) break;
    const facts = factsOf(step, question, now);
    const { draft, ...written } = writtenOf(step);
    const { schedule } = await decideSchedule({ draft, ...written }, facts, deps);
    const { sendIn, manualReason } = schedule;
    const isKept = index > 0 && isSameDraft(question, draft, schedule);
    const due = sendIn === null ? null : Math.max(now + sendIn, question.schedule ?? 0);
    question = {
      ...question,
      suggestedAnswer: draft.text,
      suggestionKnown: draft.known,
      schedule: isKept ? question.schedule : due,
      manualReason,
    };
    const { schedule: dueAt } = question;
    outcome = { dueAt, reason: manualReason };
    if (dueAt === null) continue;
    const reply = { ...facts.reply, now: dueAt };
    const { decision } = await decideDraft({ ...facts, reply }, { ...draft, ...written }, deps.isHoliday);
    if (decision?.kind === 'person') outcome = { dueAt, reason: 'rule' };
  }
  return outcome;
}

/** What a shadow run records of them in supervised mode. */
async function inShadow(all: readonly Step[]): Promise<Outcome> {
  let question = arrived('1');
  let last: ShadowDecision | null = null;
  let now = START;
  for (const [index, step] of all.entries()) {
    now += index === 0 ? 0 : step.after;
    const facts = factsOf(step, question, now);
    const supervised = { ...facts, settings: { ...DELAYED, ...facts.settings, operationMode: 'supervised' as const } };
    const written = writtenOf(step);
    const found: DraftFacts = { ...supervised, shadow: { last } };
    last = (await decideInShadow(written, found, deps)) ?? last;
    // Supervised mode schedules nothing, and has no reasons.
    expect((await decideSchedule(written, found, deps)).schedule).toEqual({ sendIn: null, manualReason: null });
    question = unsentFacts({ ...question, suggestedAnswer: step.draft.text, suggestionKnown: step.draft.known });
  }
  return { dueAt: last?.dueAt ?? null, reason: last?.reason ?? null };
}

test('4.29 a shadow run decides what automatic mode decides of the same drafts', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const expected = await inAutomatic(all);
      expect(await inShadow(all)).toEqual(expected);
      seen.add(`${expected.dueAt !== null} ${expected.reason}`);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect([...seen].sort()).toEqual(
    [
      ...['true null', 'true rule', 'false rule', 'false answer-unknown', 'false not-sure', 'false too-long'],
      ...['false automatic-halted', 'false breaks-rules', 'false price-differs'],
    ].sort(),
  );
});

test('4.29 nothing is decided without a run, of a draft from before it, nor of text that a member wrote', async () => {
  const [step] = fc.sample(steps, { seed: 1, numRuns: 1 }).flat();
  if (step === undefined) throw new Error('no step');
  const question = arrived('1');
  const written = writtenOf(step);
  const decide = (before: Question, shadow: DraftFacts['shadow']) =>
    decideInShadow(written, { ...factsOf(step, before, START), shadow }, deps);
  const drafted = { ...question, suggestedAnswer: 'Sí.', suggestionKnown: true };
  const unsent = { reply: { text: 'No.', greeting: null, signature: null }, by: 'ana@tienda.test', sendAt: null };
  expect(await decide(question, null)).toBeNull();
  expect(await decide(question, { last: null })).not.toBeNull();
  expect(await decide(drafted, { last: null })).toBeNull();
  const last = { dueAt: START + 1, reason: null, ruleId: null, text: 'Sí.' };
  expect(await decide(drafted, { last })).not.toBeNull();
  expect(await decide({ ...drafted, unsent }, { last })).toBeNull();
  // It has been sent by now.
  expect(await decide(drafted, { last: { ...last, dueAt: START } })).toBeNull();
});
