import * as v from 'valibot';
import type { Permission } from '#domain/permissions.ts';
import type { ErrorCode } from './errors.ts';

/** Who may make a call. Enforced by the server and published in OpenAPI. */
export type Access =
  /** Without a session. */
  | 'public'
  /** Users who gave their password and still need the second factor. */
  | 'second-factor'
  /** Any signed-in user. */
  | 'session'
  /** Every member of the account in the path. */
  | 'member'
  /** The owner of the account in the path. */
  | 'owner'
  /** Members with at least one of these permissions; the owner has all. */
  | { readonly anyOf: readonly Permission[] };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = v.GenericSchema;
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** One API call, as client, server, tests and OpenAPI use it. Paths are relative to `API_ROOT`. */
export interface Call {
  /** The unique operation id. */
  readonly id: string;
  /** The id of its requirement. */
  readonly requirement: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly query: Schema | undefined;
  readonly body: Schema | undefined;
  /** Status of success: 204 where the call answers nothing. */
  readonly status: 200 | 201 | 204;
  readonly answer: Schema | undefined;
  /** Error codes besides those that any call may return. */
  readonly errors: readonly ErrorCode[];
  /** Whether the request is sent to its end when its page is closed. */
  readonly outlivesPage?: boolean;
  /** The largest body that the server accepts, in bytes; default: `BODY_MAX_BYTES`. */
  readonly bodyMaxBytes?: number;
  /** Parse the parts of a request and the response body. Throw a `ValiError` for what does not match the contract. */
  readonly parseParams: (params: Readonly<Record<string, string>>) => unknown;
  readonly parseQuery: (query: unknown) => unknown;
  readonly parseBody: (body: unknown) => unknown;
  readonly parseAnswer: (body: unknown) => unknown;
}

export const API_ROOT = '/api/v1';

interface Definition<Path extends string> {
  id: string;
  requirement: string;
  summary: string;
  method: Method;
  path: Path;
  access: Access;
  errors?: readonly ErrorCode[];
  outlivesPage?: boolean;
  bodyMaxBytes?: number;
}

type Optional = Schema | undefined;

/** A call with the types of its path, query, body and answer. */
export interface TypedCall<Path extends string, Query extends Optional, Body extends Optional, Answer> extends Call {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly parseParams: (params: Readonly<Record<string, string>>) => ParamsOfPath<Path>;
  readonly parseQuery: (query: unknown) => OutputOfSchema<Query>;
  readonly parseBody: (body: unknown) => OutputOfSchema<Body>;
  readonly parseAnswer: (body: unknown) => Answer;
}

/** Defines a call; omit the parts that it does not have. Its status is 200 if it answers something, unless said otherwise, and 204 if not. */
export function defineCall<
  const Path extends string,
  Answer extends Schema,
  Query extends Optional = undefined,
  Body extends Optional = undefined,
>(
  definition: Definition<Path> & { query?: Query; body?: Body; status?: 200 | 201; answer: Answer },
): TypedCall<Path, Query, Body, v.InferOutput<Answer>>;
export function defineCall<
  const Path extends string,
  Query extends Optional = undefined,
  Body extends Optional = undefined,
>(definition: Definition<Path> & { query?: Query; body?: Body }): TypedCall<Path, Query, Body, undefined>;
export function defineCall(
  definition: Definition<string> & { query?: Schema; body?: Schema; status?: 200 | 201; answer?: Schema },
): Call {
  const { path, query, body, answer } = definition;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const params = v.object(Object.fromEntries(names.map((name) => [name, ParamSchema])));
  return {
    errors: [],
    status: answer === undefined ? 204 : 200,
    ...definition,
    query,
    body,
    answer,
    parseParams: (value) => v.parse(params, value),
    parseQuery: parserOf(query),
    parseBody: parserOf(body),
    parseAnswer: parserOf(answer),
  };
}

/** Ids, titles and e-mails in a path; handlers validate their form. */
const ParamSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** A part without a schema is ignored. */
const parserOf =
  (schema: Optional) =>
  (value: unknown): unknown =>
    schema === undefined ? undefined : v.parse(schema, value);

/** The untyped input of any call. */
export interface WireInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** The path and query at which a call is made, always written alike: the server has browsers ask early by it. */
export const addressOf = ({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: WireInput): string =>
  API_ROOT + fillPath(path, params) + toSearch(query);

/** Fills `/accounts/{accountId}` with values, each encoded as one path segment. */
function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** `?skip=0&limit=50`, or empty. Built into the URL, because ky copies the request when given `searchParams`. */
function toSearch(query: object): string {
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(String(value))}`))
    .join('&');
  return search === '' ? '' : `?${search}`;
}

type InputOfSchema<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOfSchema<S> = S extends Schema ? v.InferOutput<S> : undefined;

type ParamsOfPath<Path extends string> = { readonly [Name in PathParams<Path>]: string };

export type ParamsOf<C> = C extends { path: infer Path extends string } ? ParamsOfPath<Path> : never;
export type QueryOf<C> = C extends { query: infer Query } ? InputOfSchema<Query> : never;
export type BodyOf<C> = C extends { body: infer Body } ? InputOfSchema<Body> : never;
export type AnswerOf<C extends Call> = ReturnType<C['parseAnswer']>;
export type ParsedQueryOf<C> = C extends { query: infer Query } ? OutputOfSchema<Query> : never;
export type ParsedBodyOf<C> = C extends { body: infer Body } ? OutputOfSchema<Body> : never;

/** The typed input of a call: path parameters, query and body, as far as it has them. */
export type InputOf<C> = (keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }) &
  (QueryOf<C> extends undefined ? { query?: undefined } : { query: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> });
