import { once } from 'node:events';
import { createServer } from 'node:http';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTracing } from '#server/open-telemetry.ts';
import { NO_TRACING, openTracing } from '#server/tracing.ts';
import { enginesOf } from '../engines.ts';
import { TOOL_BOX } from '../marketplace/trial.ts';
import { createTestProduct, SELLER } from '../product.ts';
import { DELAYED } from '../questions/fixtures.ts';

const QUESTION = '¿De qué marca es?';

const Export = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    resourceSpans: v.array(
      v.object({
        scopeSpans: v.array(
          v.object({
            spans: v.array(
              v.object({
                name: v.string(),
                traceId: v.string(),
                spanId: v.string(),
                parentSpanId: v.optional(v.string()),
                attributes: v.array(v.object({ key: v.string() })),
                status: v.object({ code: v.optional(v.number()) }),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
);

/** A collector on this machine, and what it received. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    bodies.push(body);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    said: () => bodies.join(),
    spans: () =>
      bodies.flatMap((body) =>
        v.parse(Export, body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

describe.each(enginesOf(import.meta.url))('traces on %s', (engine) => {
  test('follow a question from its notification to the sent answer, without a token or a text', async () => {
    const collector = await startCollector();
    const tracing = createTracing(collector.url);
    await using product = await createTestProduct(engine, { tracing });
    const owner = await product.signedIn('ana@tienda.test');
    await product.link(owner);
    await product.product.workers.idle();
    await product.store.accounts.putSettings(String(SELLER), { ...DELAYED, automaticResponse: 'immediate' });
    const { id } = product.market.ask({ itemId: TOOL_BOX, text: QUESTION });
    const read = () => product.store.questions.byId(String(SELLER), String(id));
    await expect.poll(async () => (await read())?.state).toBe('answered');
    await product.product.workers.idle();
    await tracing.stop();

    const spans = collector.spans();
    const answered = spans.find(({ name }) => name === 'answer sent');
    const trace = spans.filter(({ traceId }) => traceId === answered?.traceId);
    const parentOf = (name: string): string => {
      const found = trace.find((span) => span.name === name);
      return (
        trace.find(({ spanId }) => spanId === found?.parentSpanId)?.name ??
        `${found === undefined ? 'no' : 'first'} span`
      );
    };
    const parents = Object.fromEntries(trace.map(({ name }) => [name, parentOf(name)]));
    expect(parents).toMatchObject({
      'notification accepted': 'first span',
      'notification worked': 'notification accepted',
      'marketplace question': 'notification worked',
      'draft written': 'notification worked',
      'marketplace item': 'draft written',
      'answer checked': 'notification worked',
      'answer sent': 'notification worked',
      'marketplace answer': 'answer sent',
    });
    const tokens = await product.store.tokens.read(String(SELLER));
    const answer = (await read())?.answerText ?? '';
    expect(answer).not.toBe('');
    for (const secret of [QUESTION, answer, tokens?.access ?? '?', 'Bearer', 'APP_USR'])
      expect(collector.said()).not.toContain(secret);
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].toSorted()).toEqual(['account.id', 'again', 'attempts', 'question.id', 'resource', 'topic']);
  });
});

test('a span that fails says of what kind its failure was, and not its message', async () => {
  const collector = await startCollector();
  const tracing = createTracing(collector.url);
  const failing = tracing.span({ name: 'failing', isFirst: true }, () =>
    Promise.reject(new TypeError('¿Qué hora es?')),
  );
  await expect(failing).rejects.toThrow('¿Qué hora es?');
  await tracing.stop();
  expect(collector.said()).toContain('TypeError');
  expect(collector.said()).not.toContain('hora');
  expect(collector.spans()).toMatchObject([{ name: 'failing', status: { code: 2 } }]);
});

test('work without a trace to continue is not recorded, though a span is running', async () => {
  const collector = await startCollector();
  const tracing = createTracing(collector.url);
  await tracing.span({ name: 'first', isFirst: true }, () =>
    tracing.span({ name: 'another question', of: null }, () =>
      tracing.span({ name: 'its call' }, async () => undefined),
    ),
  );
  await tracing.stop();
  expect(collector.spans().map(({ name }) => name)).toEqual(['first']);
});

test('a collector that is down holds nothing up', async () => {
  const tracing = createTracing('http://127.0.0.1:9/v1/traces');
  await expect(tracing.span({ name: 'first', isFirst: true }, async () => 'done')).resolves.toBe('done');
});

test('without TRACES_URL nothing is recorded', async () => {
  expect(await openTracing(null)).toBe(NO_TRACING);
});
