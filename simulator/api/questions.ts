import { Hono } from 'hono';
import type { Question } from '../store/questions.ts';
import type { User } from '../store/users.ts';
import type { World } from '../world.ts';
import { accessDenied, notFound, standardError } from './api-error.ts';
import { callerOf } from './caller.ts';
import { jsonObject } from './input.ts';
import { legacyQuestion, searchedQuestion, singleQuestion, writtenQuestion } from './question-body.ts';
import {
  AVAILABLE_SORTS,
  availableFilters,
  filtersOf,
  type QuestionSearch,
  questionSearchOf,
} from './question-search.ts';
import { createScans } from './scans.ts';

/** Searching, reading, asking and deleting questions. */
export function questionRoutes(world: World): Hono {
  const { items, questions } = world.stores;
  const scans = createScans<Question>(world.now);
  const routes = new Hono();

  /** Throws unless the caller is the seller or the buyer of all possible results. */
  const requireAccess = ({ filter }: QuestionSearch, caller: User) => {
    if (filter.sellerId === undefined && filter.itemId === undefined) {
      throw standardError(400, 'bad_request', 'seller_id or item is required');
    }
    const isOwnPurchase = filter.buyerId === caller.id;
    if (filter.sellerId !== undefined && filter.sellerId !== caller.id && !isOwnPurchase) throw accessDenied();
    if (filter.itemId !== undefined) {
      const item = items.find(filter.itemId);
      if (item === null) throw notFound(`Item with id ${filter.itemId} not found`);
      if (item.sellerId !== caller.id && !isOwnPurchase) throw accessDenied();
    }
  };

  const found = (search: QuestionSearch) => {
    const { filter, sorts, limit, offset, isScan, scrollId } = search;
    if (!isScan) {
      return { total: questions.count(filter), results: questions.search(filter, sorts, limit, offset), scroll: {} };
    }
    const page =
      scrollId === undefined ? scans.start(questions.search(filter, sorts, -1, 0), limit) : scans.next(scrollId, limit);
    return { total: page.total, results: page.results, scroll: { scroll_id: page.scrollId } };
  };

  const reply = (
    search: QuestionSearch,
    caller: User,
    version: string | undefined,
    from?: (question: Question) => Record<string, unknown>,
  ) => {
    const { total, results, scroll } = found(search);
    return {
      total,
      limit: search.limit,
      questions: results.map((question) => searchedQuestion(question, from?.(question))),
      filters: filtersOf(search, caller.id, world.application.id, version),
      available_filters: availableFilters(search.filter),
      available_sorts: AVAILABLE_SORTS,
      ...scroll,
    };
  };

  routes.get('/questions/search', (context) => {
    const caller = callerOf(world, context.req);
    const search = questionSearchOf(context.req);
    requireAccess(search, caller);
    return context.json(reply(search, caller, context.req.query('api_version')));
  });

  routes.get('/my/received_questions/search', (context) => {
    const caller = callerOf(world, context.req);
    const asked = questionSearchOf(context.req);
    const search = { ...asked, filter: { ...asked.filter, sellerId: caller.id } };
    const from = (question: Question) => ({
      answered_questions: questions.answeredCount(caller.id, question.buyerId),
    });
    return context.json(reply(search, caller, context.req.query('api_version'), from));
  });

  routes.get('/questions/:id', (context) => {
    const caller = callerOf(world, context.req);
    const id = context.req.param('id');
    const question = /^\d+$/.test(id) ? questions.find(Number(id)) : null;
    if (question === null) throw notFound(`Question ${id} not found`);
    if (question.sellerId !== caller.id && question.buyerId !== caller.id) throw accessDenied();
    if (context.req.query('api_version') === '4') return context.json(singleQuestion(question));
    return context.json(legacyQuestion(question, questions.answeredCount(question.sellerId, question.buyerId)));
  });

  routes.post('/questions', async (context) => {
    const caller = callerOf(world, context.req);
    const body = jsonObject(await context.req.text());
    if (body === null || typeof body.item_id !== 'string') {
      throw standardError(400, 'invalid_post_body', 'JSON inválido. Los atributos válidos son: text, item_id.');
    }
    const text = typeof body.text === 'string' ? body.text : '';
    return context.json(writtenQuestion(world.market.ask(caller.id, body.item_id, text)), 201);
  });

  // Ignores the body that one client sends.
  routes.delete('/questions/:id', (context) => {
    const caller = callerOf(world, context.req);
    const id = context.req.param('id');
    if (!/^\d+$/.test(id)) throw standardError(400, 'invalid_question', 'La pregunta es inválida.');
    world.market.remove(caller.id, Number(id));
    return context.json(['Question deleted.']);
  });

  return routes;
}
