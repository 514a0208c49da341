import { Hono } from 'hono';
import type { AnswerLog } from '../control/answer-log.ts';
import type { World } from '../world.ts';
import { ApiError, standardError } from './api-error.ts';
import { callerOf } from './caller.ts';
import { jsonObject } from './input.ts';
import { writtenQuestion } from './question-body.ts';

interface AnswerInput {
  readonly questionId: number;
  readonly text: string;
}

function inputOf(text: string): AnswerInput {
  const body = jsonObject(text);
  if (body === null || Object.keys(body).some((name) => name !== 'question_id' && name !== 'text')) {
    throw standardError(400, 'invalid_post_body', 'JSON inválido. Los atributos válidos son: question_id, text.');
  }
  const { question_id: questionId, text: answer } = body;
  if (typeof questionId !== 'number' || !Number.isSafeInteger(questionId)) {
    throw standardError(400, 'invalid_question', 'La pregunta es inválida.');
  }
  if (answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')) {
    throw standardError(400, 'text_is_null', 'The Attribute text is empty');
  }
  if (typeof answer !== 'string') {
    throw standardError(400, 'invalid_post_body', 'JSON inválido. Los atributos válidos son: question_id, text.');
  }
  return { questionId, text: answer };
}

/** Sellers' answers. Every valid request is logged, accepted or refused. */
export function answerRoutes(world: World, log: AnswerLog): Hono {
  return new Hono().post('/answers', async (context) => {
    const caller = callerOf(world, context.req);
    const { questionId, text } = inputOf(await context.req.text());
    try {
      const question = world.market.answer(caller.id, questionId, text);
      log.accepted(questionId, text);
      return context.json(writtenQuestion(question));
    } catch (error) {
      if (error instanceof ApiError) log.refused(questionId, text, String(error.body.error ?? error.status));
      throw error;
    }
  });
}
