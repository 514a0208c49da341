import type { HonoRequest } from 'hono';
import { QUESTION_STATUSES, type QuestionFilter, SORT_FIELDS, type Sort } from '../store/questions.ts';
import { standardError } from './api-error.ts';
import { optionalNumber, wholeNumber } from './input.ts';

/** The limit on offset + limit; more results need a scan. */
export const MAX_OFFSET = 1000;
const LIMIT_DEFAULT = 50;
const PAGED_LIMIT_MOST = 50;
const SCAN_LIMIT_MOST = 100;

export interface QuestionSearch {
  readonly filter: QuestionFilter;
  readonly sorts: readonly Sort[];
  readonly limit: number;
  readonly offset: number;
  readonly isScan: boolean;
  readonly scrollId: string | undefined;
}

function bad(message: string) {
  return standardError(400, 'bad_request', message);
}

function statusesOf(text: string | undefined) {
  if (text === undefined) return undefined;
  return text.split(',').map((name) => {
    const status = QUESTION_STATUSES.find((known) => known === name.trim().toUpperCase());
    if (status === undefined) throw bad(`Invalid value for status: ${name}`);
    return status;
  });
}

function sortsOf(fields: string | undefined, types: string | undefined): Sort[] {
  if (fields === undefined) return [];
  const directions = (types ?? '').split(',');
  return fields.split(',').map((name, index) => {
    const field = SORT_FIELDS.find((known) => known === name.trim());
    if (field === undefined) throw bad(`Invalid value for sort_fields: ${name}`);
    const type = (directions[index] ?? directions[0] ?? '').trim().toUpperCase();
    if (type !== 'ASC' && type !== 'DESC' && type !== '') throw bad(`Invalid value for sort_types: ${type}`);
    return { field, type: type === '' ? 'ASC' : type };
  });
}

function divisionOf(of: string | undefined, part: string | undefined) {
  if (of === undefined && part === undefined) return undefined;
  return {
    of: wholeNumber(of, 'totalDivisions', { fallback: 1, least: 1 }),
    part: wholeNumber(part, 'division', { fallback: 0 }),
  };
}

/** Parses the parameters of a question search. Throws 400 for invalid values and for pages beyond the limit. */
export function questionSearchOf(request: HonoRequest): QuestionSearch {
  const query = request.query();
  const isScan = query.search_type === 'scan';
  if (query.search_type !== undefined && !isScan) throw bad(`Invalid value for search_type: ${query.search_type}`);
  if (isScan && query.offset !== undefined) throw bad('offset is not allowed with search_type=scan');
  if (!isScan && query.scroll_id !== undefined) throw bad('scroll_id is only allowed with search_type=scan');
  const limit = wholeNumber(query.limit, 'limit', {
    fallback: LIMIT_DEFAULT,
    most: isScan ? SCAN_LIMIT_MOST : PAGED_LIMIT_MOST,
  });
  const offset = wholeNumber(query.offset, 'offset', { fallback: 0 });
  if (offset + limit > MAX_OFFSET) {
    throw bad(`offset + limit must not exceed ${MAX_OFFSET}, use search_type=scan`);
  }
  return {
    filter: {
      sellerId: optionalNumber(query.seller_id, 'seller_id'),
      itemId: query.item ?? query.item_id,
      buyerId: optionalNumber(query.from, 'from'),
      statuses: statusesOf(query.status),
      division: divisionOf(query.totalDivisions, query.division),
    },
    sorts: sortsOf(query.sort_fields, query.sort_types),
    limit,
    offset,
    isScan,
    scrollId: query.scroll_id,
  };
}

/** The `filters` of the response, which repeat the parameters. */
export function filtersOf(search: QuestionSearch, callerId: number, clientId: string, apiVersion: string | undefined) {
  const { filter } = search;
  return {
    limit: search.limit,
    offset: search.offset,
    api_version: apiVersion ?? '4',
    is_admin: false,
    sorts: search.sorts,
    caller: callerId,
    client_id: Number(clientId),
    ...(filter.sellerId === undefined ? {} : { seller: filter.sellerId }),
    ...(filter.itemId === undefined ? {} : { item: filter.itemId }),
    ...(filter.buyerId === undefined ? {} : { from: filter.buyerId }),
    ...(filter.statuses === undefined ? {} : { status: filter.statuses.join(',') }),
  };
}

/** The further filters: `item` for searches by seller, `seller` for searches by item. */
export function availableFilters(filter: QuestionFilter) {
  const other =
    filter.sellerId === undefined
      ? { id: 'seller', name: 'Seller id', type: 'number' }
      : { id: 'item', name: 'Item id', type: 'text' };
  return [
    { id: 'from', name: 'From user id', type: 'number' },
    other,
    { id: 'totalDivisions', name: 'total divisions', type: 'number' },
    { id: 'division', name: 'Division', type: 'number' },
    { id: 'status', name: 'Status', type: 'text', values: [...QUESTION_STATUSES] },
  ];
}

export const AVAILABLE_SORTS = ['item_id', 'from_id', 'date_created', 'seller_id'];
