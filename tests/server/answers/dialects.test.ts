import { describe, expect, test } from 'vitest';
import { createCompletions, type EndpointConfig } from '#server/answers/endpoint/completions.ts';
import { readReply } from '#server/answers/endpoint/reply.ts';
import { systemTimers } from '#server/timers.ts';
import { reply } from './model.ts';
import { type Answer, completion, type OpenAiServer, refusal, startOpenAiServer } from './openai-server.ts';

const MESSAGES = [{ role: 'user' as const, content: '{}' }];
const SAID = reply('La batería le dura 57 horas.', ['attribute:BATTERY']);
const FINE: Answer = { body: completion({ content: SAID }) };

const completionsOf = ({ url }: OpenAiServer, config: Partial<EndpointConfig> = {}) =>
  createCompletions({ url, model: 'm', key: null, temperature: 0.2, reasoning: 'low', ...config }, systemTimers);

describe('an OpenAI-compatible server', () => {
  test('receives the reply’s schema, a low temperature and no streaming', async () => {
    await using server = await startOpenAiServer(() => FINE);
    await completionsOf(server)(MESSAGES, 5000);
    expect(server.sent[0]).toMatchObject({
      stream: false,
      temperature: 0.2,
      reasoning_effort: 'low',
      max_completion_tokens: 2000,
      response_format: {
        type: 'json_schema',
        json_schema: {
          strict: true,
          schema: { required: ['answer', 'known', 'uses'], additionalProperties: false },
        },
      },
    });
  });

  test('receives neither temperature nor reasoning effort if they are not configured', async () => {
    await using server = await startOpenAiServer(() => FINE);
    await completionsOf(server, { temperature: null, reasoning: null })(MESSAGES, 5000);
    expect(Object.keys(server.sent[0] ?? {}).toSorted()).toEqual([
      'max_completion_tokens',
      'messages',
      'model',
      'response_format',
      'stream',
    ]);
  });

  test('that refuses the schema gets json_object, then no format, also in later calls', async () => {
    await using server = await startOpenAiServer((sent) =>
      'response_format' in sent ? refusal('This response_format type is unavailable now') : FINE,
    );
    const complete = completionsOf(server);
    expect((await complete(MESSAGES, 5000)).content).toBe(SAID);
    await complete(MESSAGES, 5000);
    expect(server.sent.map((sent) => sent.response_format)).toEqual([
      expect.objectContaining({ type: 'json_schema' }),
      { type: 'json_object' },
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['temperature', "Unsupported value: 'temperature' does not support 0.2 with this model.", 'temperature', 400],
    ['reasoning_effort', 'think value "low" is not supported for this model', null, 400],
    ['max_completion_tokens', 'Extra inputs are not permitted: max_completion_tokens', null, 422],
  ])('that refuses %s gets the request without it', async (field, message, param, status) => {
    await using server = await startOpenAiServer((sent) =>
      field in sent ? { ...refusal(message, param), status } : FINE,
    );
    const complete = completionsOf(server);
    await complete(MESSAGES, 5000);
    await complete(MESSAGES, 5000);
    const [rich, lean, next] = server.sent;
    expect(Object.keys(rich ?? {})).toContain(field);
    expect(Object.keys(lean ?? {})).not.toContain(field);
    expect(lean?.response_format).toMatchObject({ type: 'json_schema' });
    expect(next).toEqual(lean);
    expect(server.sent.length).toBe(3);
  });

  test('that answers 500 to a schema gets the request without it', async () => {
    await using server = await startOpenAiServer((sent) =>
      JSON.stringify(sent).includes('json_schema')
        ? { status: 500, body: { error: { message: 'response_format type must be one of "text" or "json_object"' } } }
        : FINE,
    );
    expect((await completionsOf(server)(MESSAGES, 20_000)).content).toBe(SAID);
  });

  test('that refuses every variant gets the full request in the next call', async () => {
    await using server = await startOpenAiServer(() => refusal('model not found'));
    const complete = completionsOf(server);
    await expect(complete(MESSAGES, 5000)).rejects.toMatchObject({ kind: 'refused' });
    const asked = server.sent.length;
    expect(asked).toBeLessThanOrEqual(6);
    await expect(complete(MESSAGES, 5000)).rejects.toMatchObject({ kind: 'refused' });
    expect(server.sent[asked]).toEqual(server.sent[0]);
  });

  test('that answers 429 gets a retry after retry-after', async () => {
    await using server = await startOpenAiServer((_sent, before) =>
      before === 0 ? { status: 429, headers: { 'retry-after': '0' }, body: { error: { message: 'slow down' } } } : FINE,
    );
    expect((await completionsOf(server)(MESSAGES, 5000)).content).toBe(SAID);
    expect(server.sent.length).toBe(2);
  });

  test.each([
    ['a page', '<!doctype html><title>502</title>'],
    ['an error with a good status', { error: { message: 'upstream failed', code: 502 } }],
    ['no choices', { choices: [] }],
    ['a stream', 'data: {"choices":[{"delta":{"content":"{"}}]}\n\ndata: [DONE]\n\n'],
  ])('that sends %s causes a nonsense error', async (_what, body) => {
    await using server = await startOpenAiServer(() => ({ body }));
    await expect(completionsOf(server)(MESSAGES, 5000)).rejects.toMatchObject({ kind: 'nonsense' });
  });

  test.each([
    ['in another field', { content: SAID, reasoning_content: 'Pienso {"known": true}' }],
    ['in a field with a shorter name', { content: SAID, reasoning: 'Pienso.' }],
    [
      'in a part',
      {
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: '{}' }] },
          { type: 'text', text: SAID },
        ],
      },
    ],
  ])('may return reasoning %s', async (_where, message) => {
    await using server = await startOpenAiServer(() => ({ body: completion(message, null) }));
    const { content, usage } = await completionsOf(server)(MESSAGES, 5000);
    expect(content).toBe(SAID);
    expect(usage).toEqual({ promptTokens: 0, completionTokens: 0 });
  });

  test('may return the whole reply as reasoning', async () => {
    await using server = await startOpenAiServer(() => ({
      body: completion({ content: null, reasoning_content: SAID }),
    }));
    const { content, reasoning } = await completionsOf(server)(MESSAGES, 5000);
    expect(readReply(content) ?? readReply(reasoning)).toMatchObject({ answer: 'La batería le dura 57 horas.' });
  });
});

describe('a reply is parsed', () => {
  const READ = { answer: 'La batería le dura 57 horas.', known: true, uses: ['attribute:BATTERY'] };
  test.each([
    ['alone', SAID],
    [
      'after reasoning',
      `<think>El dato {"known": false, "answer": "x"} no.</think>
    ${SAID}`,
    ],
    ['after the end of reasoning without a start', `Veamos: {"a":1}… listo.</think>${SAID}`],
    ['after two blocks of reasoning', `<think>uno</think><think>dos</think>${SAID}`],
    [
      'from a code fence',
      `Claro:
    \`\`\`json
    ${SAID}
    \`\`\`
    Saludos`,
    ],
    [
      'before text with braces',
      `${SAID}
    Espero que {sirva}.`,
    ],
    [
      'after an object of another form',
      `{"example": 1}
    ${SAID}`,
    ],
  ])('%s', (_how, content) => {
    expect(readReply(content)).toEqual(READ);
  });

  test.each([
    ['unfinished reasoning', `<think>Veamos: ${SAID}`],
    ['text alone', 'La batería dura 57 horas.'],
    ['an incomplete object', SAID.slice(0, -10)],
    ['nothing', ''],
    ['another form', '{"respuesta": "57 horas"}'],
    ['a known in words', '{"known": "sí", "answer": "57 horas"}'],
    ['a blank answer', '{"known": true, "answer": "  "}'],
  ])('as null from %s', (_what, content) => {
    expect(readReply(content)).toBeNull();
  });
});
