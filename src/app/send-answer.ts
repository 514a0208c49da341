import { answerQuestion } from '#contract/questions.ts';
import type { Message } from '#domain/message.ts';
import { resolveTemplate } from '#domain/template.ts';
import type { QuestionsPageInput } from '#machines/questions/page/types.ts';
import type { Services } from './services.ts';

const SECOND = 1000;

interface Answer {
  readonly questionId: string;
  /** The buyer's nickname. */
  readonly buyer: string;
  readonly message: Message;
  readonly undoSeconds: number;
}

/** Sends an answer (7.25). Resolves with the time until which it waits at the server, by this device's clock; null: the buyer has it. */
export const answerSender =
  ({ call, now }: Services, { accountId, siteId, nickname, timeZone }: QuestionsPageInput) =>
  async ({ questionId, buyer, message, undoSeconds }: Answer, signal: AbortSignal): Promise<number | null> => {
    const text = resolveTemplate(message.text, { buyer, nickname, siteId, now: now(), timeZone });
    const body = { ...message, text };
    // Servers without the window reject a field that they do not know.
    const isUndoable = undoSeconds > 0;
    const params = { accountId, questionId };
    await call(answerQuestion, { params, body: isUndoable ? { ...body, undoable: true } : body }, signal);
    return isUndoable ? now() + undoSeconds * SECOND : null;
  };
