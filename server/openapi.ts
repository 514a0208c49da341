import { toJsonSchema } from '@valibot/to-json-schema';
import { API_ROOT, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ERROR_STATUS, ErrorBodySchema, type ErrorCode, TIMEOUT_STATUS } from '#contract/errors.ts';
import { LiveMessageSchema } from '#contract/live.ts';
import { PRODUCT_NAME } from '#domain/limits.ts';

type Json = Record<string, unknown>;
type Schema = NonNullable<Call['answer']>;

/** Errors that every call may return. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'invalid-request',
  'internal',
  'store-unavailable',
  'sealed-with-another-key',
  'storage-full',
];

/** The OpenAPI 3.1 document, generated from the contract. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  const all = Object.values<Call>(calls);
  for (const { path, method } of all) {
    const shared = all.filter((call) => call.path === path && call.method === method);
    paths[path] = { ...paths[path], [method.toLowerCase()]: mergeCalls(shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: 'The API of the product. Browsers authenticate with a session cookie.',
    },
    servers: [{ url: API_ROOT }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBodySchema, 'output'), LiveMessage: schemaOf(LiveMessageSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

function describeCall(call: Call): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    description: `Requirement ${call.requirement}. Access: ${typeof call.access === 'string' ? call.access : call.access.anyOf.join(' or ')}.`,
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
    responses: { [call.status]: describeAnswer(call), ...errorResponses(call) },
  };
}

/** One operation for the calls that share method and path. */
function mergeCalls(shared: readonly Call[]): Json {
  const [first, ...others] = shared.map(describeCall);
  if (others.length === 0) return first ?? {};
  const summary = shared.map((call) => call.summary).join(' / ');
  const schemas = shared.flatMap(({ answer }) => (answer === undefined ? [] : [schemaOf(answer, 'output')]));
  const parameters = [
    ...new Map(
      shared
        .flatMap((call) => [...pathParameters(call), ...queryParameters(call)])
        .map((parameter) => [parameter.name, { ...parameter, required: parameter.in === 'path' }]),
    ).values(),
  ];
  return {
    ...first,
    summary,
    parameters,
    responses: {
      ...errorResponses(shared[0] ?? calls.login),
      200: { description: summary, content: { 'application/json': { schema: { anyOf: schemas } } } },
    },
  };
}

const pathParameters = ({ path }: Call): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Call): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: names.includes(name),
    schema,
  }));
}

function describeAnswer({ summary, answer }: Call): Json {
  if (answer === undefined) return { description: summary };
  return { description: summary, content: { 'application/json': { schema: schemaOf(answer, 'output') } } };
}

/** Errors for callers without access: strangers to the account get `not-found`, members without the permission `forbidden`, those without
 * the required second factor `second-factor-required`. */
function accessErrors(access: Call['access']): readonly ErrorCode[] {
  if (access === 'public') return [];
  if (access === 'session' || access === 'second-factor') return ['unauthenticated'];
  const ofMember = ['unauthenticated', 'not-found', 'second-factor-required'] as const;
  return access === 'member' ? ofMember : [...ofMember, 'forbidden'];
}

/** Errors of what a request carries: an id that names nothing, a body, another site's origin. */
function requestErrors({ method, path, body }: Call): readonly ErrorCode[] {
  return [
    ...(/\{\w+\}/.test(path) ? (['not-found'] as const) : []),
    ...(body === undefined ? [] : (['invalid-json', 'body-too-large', 'unsupported-media-type'] as const)),
    ...(method === 'GET' ? [] : (['forbidden-origin'] as const)),
  ];
}

function errorResponses(call: Call): Record<number, Json> {
  const codes = [...COMMON_ERRORS, ...call.errors, ...accessErrors(call.access), ...requestErrors(call)];
  const responses: Record<number, Json> = {};
  for (const code of codes) {
    const status = ERROR_STATUS[code];
    responses[status] = describeErrors(codes.filter((other) => ERROR_STATUS[other] === status));
    if (code === 'marketplace-unavailable') responses[TIMEOUT_STATUS[code]] = describeErrors([code]);
  }
  return responses;
}

function describeErrors(codes: readonly ErrorCode[]): Json {
  return {
    description: [...new Set(codes)].join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function schemaOf(schema: Schema, mode: 'input' | 'output'): Json {
  // JSON Schema cannot express some checks (code points, trimming); the server alone enforces these.
  const { $schema: _, ...described } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: mode });
  return described;
}
