import type { Draft } from '../answers/port.ts';
import type { DraftFacts, Reply } from '../store/port.ts';
import type { IsHoliday } from './holidays.ts';
import { decideDraft } from './ruling.ts';
import { replyOf, rescheduleOf, type Schedule, scheduleOf } from './scheduling.ts';

interface DecidingDeps {
  /** Factor by which delays of scheduled answers are shortened. */
  readonly clockRate: number;
  readonly isHoliday: IsHoliday;
}

/** A draft that was written, and all prices of its item. */
export interface WrittenDraft {
  readonly draft: Draft;
  readonly prices: readonly number[];
}

/** Decides how a draft is sent under the account's settings and rules: for a draft that is stored, and for one that is only rehearsed. */
export const createDeciding =
  ({ clockRate, isHoliday }: DecidingDeps) =>
  async ({ draft, prices }: WrittenDraft, found: DraftFacts): Promise<{ reply: Reply; schedule: Schedule }> => {
    const { question: before, settings, isHalted } = found;
    const reply = replyOf(draft.text, found.reply);
    // Text that a member wrote and that was not sent is looked at by a member.
    if (before.unsent !== null) return { reply, schedule: { sendIn: null, manualReason: before.manualReason } };
    const decision = await decideDraft(found, draft.confidence, isHoliday);
    const scheduling = { settings, isHalted, decision, prices, clockRate };
    const schedule =
      before.suggestedAnswer === null
        ? scheduleOf(draft, reply, scheduling)
        : rescheduleOf(before, draft, reply, scheduling);
    return { reply, schedule };
  };
