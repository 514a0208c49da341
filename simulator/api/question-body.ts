import { nanosecondDate, zonedDate } from '../dates.ts';
import type { Question } from '../store/questions.ts';

/** The text of a question; empty when banned. */
function textOf(question: Question): string {
  return question.status === 'BANNED' ? '' : question.text;
}

function answerOf({ answer }: Question) {
  if (answer === null) return null;
  const text = answer.status === 'BANNED' ? '' : answer.text;
  return { text, status: answer.status, date_created: zonedDate(answer.at) };
}

/** A question in search results: the buyer in `from`, dates at -04:00 with milliseconds. */
export function searchedQuestion(question: Question, from: Readonly<Record<string, unknown>> = {}) {
  return {
    date_created: zonedDate(question.createdAt),
    item_id: question.itemId,
    seller_id: question.sellerId,
    status: question.status,
    text: textOf(question),
    tags: [],
    id: question.id,
    deleted_from_listing: question.status === 'DELETED',
    hold: false,
    suspected_spam: false,
    answer: answerOf(question),
    from: { id: question.buyerId, ...from },
  };
}

/** The body of `GET /questions/{id}?api_version=4`: the buyer in `buyer_id`, dates in UTC with nanoseconds. */
export function singleQuestion(question: Question) {
  return {
    id: question.id,
    seller_id: question.sellerId,
    buyer_id: question.buyerId,
    item_id: question.itemId,
    deleted_from_listing: question.status === 'DELETED',
    suspected_spam: false,
    status: question.status,
    hold: false,
    text: textOf(question),
    app_id: question.appId,
    date_created: nanosecondDate(question.createdAt, question.id),
    last_updated: nanosecondDate(question.updatedAt, question.id + 1),
    answer: answerOf(question),
  };
}

/** The body of `GET /questions/{id}` without `api_version=4`. */
export function legacyQuestion(question: Question, answeredQuestions: number) {
  return {
    id: question.id,
    seller_id: question.sellerId,
    text: textOf(question),
    status: question.status,
    item_id: question.itemId,
    date_created: zonedDate(question.createdAt),
    hold: false,
    deleted_from_listing: question.status === 'DELETED',
    answer: answerOf(question),
    from: { id: question.buyerId, answered_questions: answeredQuestions },
  };
}

/** The response of calls that write a question or an answer. */
export function writtenQuestion(question: Question) {
  return {
    id: question.id,
    seller_id: question.sellerId,
    item_id: question.itemId,
    status: question.status,
    text: textOf(question),
    deleted_from_listing: false,
    hold: false,
    date_created: zonedDate(question.createdAt),
    from: { id: question.buyerId },
    answer: answerOf(question),
  };
}
