/**
 * Which parts of OpenAI's protocol an endpoint supports. Found out by trying: a refused field is left out from then on, for the life of the
 * process.
 */
export interface Dialect {
  /** How the format of the reply is requested. */
  readonly format: 'json_schema' | 'json_object' | 'none';
  readonly temperature: boolean;
  readonly reasoning: boolean;
  /** OpenAI's name since its reasoning models; many endpoints only know the older one. */
  readonly limit: 'max_completion_tokens' | 'max_tokens';
}

export const FULL_DIALECT: Dialect = {
  format: 'json_schema',
  temperature: true,
  reasoning: true,
  limit: 'max_completion_tokens',
};

/** Enough for the longest answer and its reasoning. */
const MAX_TOKENS = 2000;

const SCHEMA = {
  type: 'object',
  properties: {
    answer: { type: 'string' },
    known: { type: 'boolean' },
    uses: { type: 'array', items: { type: 'string' } },
  },
  required: ['answer', 'known', 'uses'],
  additionalProperties: false,
};

interface Sampling {
  readonly temperature: number | null;
  readonly reasoning: string | null;
}

/** The request's fields besides model and messages. */
export const fieldsOf = (dialect: Dialect, { temperature, reasoning }: Sampling): Record<string, unknown> => ({
  stream: false,
  [dialect.limit]: MAX_TOKENS,
  ...(dialect.temperature && temperature !== null ? { temperature } : {}),
  ...(dialect.reasoning && reasoning !== null ? { reasoning_effort: reasoning } : {}),
  ...(dialect.format === 'json_schema'
    ? { response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema: SCHEMA } } }
    : {}),
  ...(dialect.format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
});

/** Statuses with which endpoints refuse a field; llama.cpp's Python server uses 500. */
export const isRefusal = (status: number, body: string): boolean =>
  status === 400 || status === 422 || (status === 500 && /response_format|json_schema|grammar/.test(body));

/**
 * The next simpler dialect after a refusal: without the field that the refusal names, or else without the one that is refused most often;
 * null if nothing is left to omit.
 */
export function simplerDialect(
  dialect: Dialect,
  refusal: string,
  { temperature, reasoning }: Sampling,
): Dialect | null {
  const steps: readonly (readonly [RegExp, Dialect | null])[] = [
    [/max_(?:completion_)?tokens/, dialect.limit === 'max_tokens' ? null : { ...dialect, limit: 'max_tokens' }],
    [/temperature/, dialect.temperature && temperature !== null ? { ...dialect, temperature: false } : null],
    [/reasoning|think/, dialect.reasoning && reasoning !== null ? { ...dialect, reasoning: false } : null],
    [/response_format|json_schema|json_object|schema|grammar|format/, withoutFormat(dialect)],
  ];
  const named = steps.find(([words, next]) => next !== null && words.test(refusal));
  if (named !== undefined) return named[1];
  return steps.toReversed().find(([, next]) => next !== null)?.[1] ?? null;
}

function withoutFormat(dialect: Dialect): Dialect | null {
  switch (dialect.format) {
    case 'json_schema':
      return { ...dialect, format: 'json_object' };
    case 'json_object':
      return { ...dialect, format: 'none' };
    case 'none':
      return null;
  }
}
