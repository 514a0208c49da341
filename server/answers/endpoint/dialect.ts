/**
 * What an endpoint takes of what OpenAI's protocol has grown. Found out by asking: what is refused is left out from then on, as long
 * as the process lives.
 */
export interface Dialect {
  /** How the form of the reply is asked for. */
  readonly format: 'json_schema' | 'json_object' | 'none';
  readonly temperature: boolean;
  readonly reasoning: boolean;
  /** OpenAI's name for it since reasoning models; many others know the older one alone. */
  readonly limit: 'max_completion_tokens' | 'max_tokens';
}

export const RICHEST: Dialect = {
  format: 'json_schema',
  temperature: true,
  reasoning: true,
  limit: 'max_completion_tokens',
};

/** Enough for the longest answer, and for models that think first. */
const MOST_TOKENS = 2000;

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

/** The fields of a request beside model and messages. */
export const fieldsOf = (dialect: Dialect, { temperature, reasoning }: Sampling): Record<string, unknown> => ({
  stream: false,
  [dialect.limit]: MOST_TOKENS,
  ...(dialect.temperature && temperature !== null ? { temperature } : {}),
  ...(dialect.reasoning && reasoning !== null ? { reasoning_effort: reasoning } : {}),
  ...(dialect.format === 'json_schema'
    ? { response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema: SCHEMA } } }
    : {}),
  ...(dialect.format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
});

/** Statuses with which endpoints refuse a field; llama.cpp's Python server says 500 for it. */
export const isRefusal = (status: number, body: string): boolean =>
  status === 400 || status === 422 || (status === 500 && /response_format|json_schema|grammar/.test(body));

/**
 * The next poorer dialect after a refusal, by what its words name and otherwise in the order in which fields are most often refused; null
 * when nothing is left to leave out.
 */
export function poorer(dialect: Dialect, refusal: string, { temperature, reasoning }: Sampling): Dialect | null {
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
