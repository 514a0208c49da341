import type * as v from 'valibot';
import type { Permission } from '#domain/permissions.ts';
import type { ErrorCode } from './errors.ts';

/** Who may make a call. The server enforces it, OpenAPI prints it. */
export type Access =
  /** Anybody. */
  | 'public'
  /** Whoever passed the password and still owes the second factor. */
  | 'second-factor'
  /** Anybody signed in. */
  | 'session'
  /** Every member of the account in the path. */
  | 'member'
  /** The owner of the account in the path. */
  | 'owner'
  /** Members who hold at least one of these permissions; the owner holds all. */
  | { readonly anyOf: readonly Permission[] };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = v.GenericSchema;
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** One call of the wire: what client, server, tests and OpenAPI know of it. Paths are relative to `API_ROOT`. */
export interface Call<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  /** The operation's name, unique. */
  readonly id: string;
  /** The requirement it serves. */
  readonly requirement: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: Path;
  readonly access: Access;
  readonly query: Query;
  readonly body: Body;
  /** Status of success; 204 carries no answer. */
  readonly status: 200 | 201 | 204;
  readonly answer: Answer;
  /** Error codes beyond those that every call may give. */
  readonly errors: readonly ErrorCode[];
}

export const API_ROOT = '/api/v1';

interface Definition<Path extends string, Query, Body, Answer> {
  id: string;
  requirement: string;
  summary: string;
  method: Method;
  path: Path;
  access: Access;
  query?: Query;
  body?: Body;
  status: 200 | 201 | 204;
  answer?: Answer;
  errors?: readonly ErrorCode[];
}

/** Defines a call; what is left out becomes `undefined` in the type as well. */
export function defineCall<
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
>(
  definition: Definition<Path, Query, Body, Answer>,
): Call<Path, Query | undefined, Body | undefined, Answer | undefined> & CallTypes<Path, Query, Body, Answer> {
  return { errors: [], ...definition, query: definition.query, body: definition.body, answer: definition.answer };
}

declare const types: unique symbol;

/** Carries a call's types; nothing of it exists at run time. */
interface CallTypes<Path extends string, Query, Body, Answer> {
  readonly [types]?: {
    readonly params: { readonly [Name in PathParams<Path>]: string };
    readonly query: Query extends Schema ? v.InferInput<Query> : undefined;
    readonly body: Body extends Schema ? v.InferInput<Body> : undefined;
    readonly answer: Answer extends Schema ? v.InferOutput<Answer> : undefined;
    readonly parsedQuery: Query extends Schema ? v.InferOutput<Query> : undefined;
    readonly parsedBody: Body extends Schema ? v.InferOutput<Body> : undefined;
  };
}

type TypesOf<C> = C extends { readonly [types]?: infer T } ? NonNullable<T> : never;

export type ParamsOf<C> = TypesOf<C> extends { params: infer T } ? T : never;
export type QueryOf<C> = TypesOf<C> extends { query: infer T } ? T : never;
export type BodyOf<C> = TypesOf<C> extends { body: infer T } ? T : never;
export type AnswerOf<C> = TypesOf<C> extends { answer: infer T } ? T : never;
export type ParsedQueryOf<C> = TypesOf<C> extends { parsedQuery: infer T } ? T : never;
export type ParsedBodyOf<C> = TypesOf<C> extends { parsedBody: infer T } ? T : never;

/** What a caller supplies: path parameters, query and body, each only where the call has it. */
export type InputOf<C> = (keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }) &
  (QueryOf<C> extends undefined ? { query?: undefined } : { query?: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> });
