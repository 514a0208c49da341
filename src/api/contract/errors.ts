import * as v from 'valibot';

/** Every error code of the API, with its HTTP status. */
export const ERROR_STATUS = {
  'invalid-request': 400,
  'invalid-json': 400,
  'invalid-code': 400,
  'invalid-password': 400,
  'common-password': 400,
  'contact-data': 400,
  'lost-connection': 400,
  'question-unavailable': 400,
  'too-few-answers': 400,
  /** Why a file cannot be imported. */
  'not-a-spreadsheet': 400,
  'unknown-encoding': 400,
  'wrong-columns': 400,
  'empty-file': 400,
  'too-many-rows': 400,
  unauthenticated: 401,
  'invalid-credentials': 401,
  forbidden: 403,
  /** The account requires a second factor, which the caller has not set up. */
  'second-factor-required': 403,
  'forbidden-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  /** The e-mail is of a user who cannot have access to this account (decision 122). */
  'registered-elsewhere': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'headers-too-large': 431,
  internal: 500,
  'marketplace-unavailable': 502,
  'store-unavailable': 503,
  'sealed-with-another-key': 503,
  'storage-full': 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The other status of an error: the marketplace answered nothing in time, which screens do not distinguish from other failures of it. */
export const TIMEOUT_STATUS = { 'marketplace-unavailable': 504 } as const satisfies Partial<Record<ErrorCode, number>>;

/** One error in a request: where (a dotted path into query, params or body) and what, in English for developers. */
export const IssueSchema = v.object({ path: v.string(), message: v.string() });
export type Issue = v.InferOutput<typeof IssueSchema>;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a file that has too many rows holds. */
const RefusedRowsSchema = v.object({
  /** Without the head. */
  count: CountSchema,
  /** Whether these are all; of a larger file, no more are counted. */
  isAll: v.boolean(),
  /** How many of them their own cells break; what the marketplace forbids and what only the store can tell is not looked for. */
  broken: CountSchema,
  /** The first of these, each with a `RowProblem`, of which a newer server may know more. */
  first: v.array(v.object({ line: CountSchema, problem: v.string() })),
});
export type RefusedRows = v.InferOutput<typeof RefusedRowsSchema>;

/** The body of every response outside 2xx. */
export const ErrorBodySchema = v.object({
  error: v.string(),
  message: v.optional(v.string()),
  issues: v.optional(v.array(IssueSchema)),
  /** With `question-unavailable`: who answered, an e-mail or the product's name; absent if it was not answered here. */
  answeredBy: v.optional(v.string()),
  /** With `too-many-rows`; absent where the file takes too much memory or time to be counted. */
  rows: v.optional(RefusedRowsSchema),
});
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;
