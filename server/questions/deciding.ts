import type { Topic } from '#domain/topics.ts';
import type { Draft } from '../answers/port.ts';
import type { DraftFacts, Question, Reply, ShadowDecision } from '../store/port.ts';
import type { IsHoliday } from './holidays.ts';
import { decideDraft } from './ruling.ts';
import { replyOf, rescheduleOf, type Schedule, scheduleOf } from './scheduling.ts';

interface DecidingDeps {
  /** Factor by which delays of scheduled answers are shortened. */
  readonly clockRate: number;
  readonly isHoliday: IsHoliday;
}

/** A draft that was written. */
export interface WrittenDraft {
  readonly draft: Draft;
  /** All prices of the item. */
  readonly prices: readonly number[];
  /** What the question asks about. */
  readonly topics: readonly Topic[];
}

interface DraftDecision {
  readonly schedule: Schedule;
  /** The rule that decided; null: the settings. */
  readonly ruleId: string | null;
  readonly reply: Reply;
}

/** How a draft that is being stored is sent: in automatic mode, and in its shadow. */
export async function decideSchedule(
  { draft, prices, topics }: WrittenDraft,
  found: DraftFacts,
  { clockRate, isHoliday }: DecidingDeps,
): Promise<DraftDecision> {
  const { question: before, settings, isHalted } = found;
  const reply = replyOf(draft.text, found.reply);
  // Text that a member wrote and that was not sent is looked at by a member.
  if (before.unsent !== null)
    return { schedule: { sendIn: null, manualReason: before.manualReason }, ruleId: null, reply };
  const { ruleId, decision } = await decideDraft(found, { confidence: draft.confidence, topics }, isHoliday);
  const scheduling = { settings, isHalted, decision, prices, clockRate };
  const schedule =
    before.suggestedAnswer === null
      ? scheduleOf(draft, reply, scheduling)
      : rescheduleOf(before, draft, reply, scheduling);
  return { schedule, ruleId, reply };
}

/** Whether text and schedule of the current draft are the same as the new draft's. */
export function isSameDraft(before: Question, draft: Draft, { sendIn, manualReason }: Schedule): boolean {
  if (before.suggestedAnswer !== draft.text || before.suggestionKnown !== draft.known) return false;
  return before.schedule === null ? sendIn === null && manualReason === before.manualReason : manualReason === null;
}

/**
 * What automatic mode would do with the draft (4.29); null: nothing that is not decided already. The rules are asked for the moment of
 * the draft, and again for the one when it is due.
 */
export async function decideInShadow(
  written: WrittenDraft,
  found: DraftFacts,
  deps: DecidingDeps,
): Promise<ShadowDecision | null> {
  const { shadow, question, settings, reply: facts } = found;
  if (shadow === null || settings === null || question.unsent !== null) return null;
  const { last } = shadow;
  // Automatic mode leaves alone what was drafted before it was switched on, and what it has sent by now.
  if (last === null && question.suggestedAnswer !== null) return null;
  const lastDue = last?.dueAt ?? null;
  if (lastDue !== null && lastDue <= facts.now) return null;

  const before = { ...question, schedule: lastDue, manualReason: lastDue === null ? (last?.reason ?? null) : null };
  const automatic = { ...found, question: before, settings: { ...settings, operationMode: 'automatic' as const } };
  const { schedule, ruleId, reply } = await decideSchedule(written, automatic, deps);
  const { sendIn, manualReason } = schedule;
  const { text } = reply;
  if (sendIn === null)
    return { dueAt: null, reason: manualReason, ruleId: manualReason === 'rule' ? ruleId : null, text };
  const isKept = isSameDraft(before, written.draft, schedule);
  // A new draft is never due before the one that it replaces.
  const dueAt = isKept && lastDue !== null ? lastDue : Math.max(Math.round(facts.now + sendIn), lastDue ?? 0);
  const then = { ...automatic, reply: { ...facts, now: dueAt } };
  const { draft, topics } = written;
  const whenDue = await decideDraft(then, { confidence: draft.confidence, topics }, deps.isHoliday);
  return whenDue.decision?.kind === 'person'
    ? { dueAt, reason: 'rule', ruleId: whenDue.ruleId, text }
    : { dueAt, reason: null, ruleId, text };
}
