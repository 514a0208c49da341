import { describe, expect, test } from 'vitest';
import type { DraftRecord } from '#contract/drafts.ts';
import { createGathering } from '#server/answers/gathering.ts';
import { createMarketplaceApi } from '#server/marketplace/api.ts';
import { createMarketplaceHttp } from '#server/marketplace/http.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import { answer, DELAYED, unansweredQuestion } from '../questions/fixtures.ts';

const QUESTION = '¿De qué marca es?';

describe.each(enginesOf(import.meta.url))('draft reasons and draft record, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const store = () => trial.product.store;
  const get = async (path: string) => {
    const reply = await trial.owner.send('GET', `/accounts/${ACCOUNT}${path}`);
    return { status: reply.status, body: await reply.json() };
  };
  const ask = async (text = QUESTION): Promise<string> => {
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text });
    await trial.quiet();
    return String(id);
  };
  /** The record's row for drafts with a confidence of 0.5 or more; some questions are pending from the start. */
  const lowest = async () => {
    const { drafted, steps }: DraftRecord = (await get('/draft-record')).body;
    const [step] = steps;
    if (step === undefined) throw new Error('no step');
    return { drafted, step };
  };
  const entry = async (id: string) => {
    const { body } = await get('/questions?limit=50');
    return body.entries.find((one: { id: string }) => one.id === id);
  };

  test("2.56 7.56 returns a draft's reasons on request, and its confidence alone in the list", async () => {
    const id = await ask();
    const { reasons, topics } = (await get(`/questions/${id}/draft`)).body;
    expect(topics).toEqual(
      await store()
        .questions.facts(ACCOUNT, id)
        .then((facts) => facts.topics),
    );
    expect(reasons).toMatchObject({ doubts: expect.any(Array) });
    expect(reasons.basis).toContainEqual(
      expect.objectContaining({ detail: expect.any(String), ref: expect.any(String) }),
    );
    const listed = await entry(id);
    expect(listed.suggestionConfidence).toBe(reasons.confidence);
    expect(listed).not.toHaveProperty('basis');
  });

  test('7.56 returns no reasons for a draft of an older release and 404 for an unknown question', async () => {
    const id = await ask();
    const older = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: null, manualReason: null };
    await store().questions.sync(ACCOUNT, [unansweredQuestion('9000000009', QUESTION)]);
    expect(await store().questions.setDraft(ACCOUNT, '9000000009', older)).toBe(true);
    expect(await get('/questions/9000000009/draft')).toEqual({ status: 200, body: { reasons: null, topics: null } });
    expect(await entry('9000000009')).toMatchObject({ suggestionConfidence: null });
    expect(await get('/questions/404404/draft')).toMatchObject({ status: 404, body: { error: 'not-found' } });
    expect(await entry(id)).toMatchObject({ suggestionConfidence: expect.any(Number) });
  });

  test("2.57 4.08 makes a question manual if the draft is below the account's minimum confidence", async () => {
    await store().accounts.putSettings(ACCOUNT, DELAYED);
    const sent = await ask();
    expect(await entry(sent)).toMatchObject({ schedule: expect.any(Number), manualReason: null });
    const { suggestionConfidence } = await entry(sent);
    const minimumConfidence = Math.round(suggestionConfidence * 100 + 1) / 100;
    await store().accounts.putSettings(ACCOUNT, { ...DELAYED, minimumConfidence });
    expect(await entry(await ask())).toMatchObject({ schedule: null, manualReason: 'not-sure' });
  });

  test.each(['usted', 'tu', 'vos', null] as const)('2.58 passes the register %s to the generator', async (register) => {
    await store().accounts.putSettings(ACCOUNT, { ...DELAYED, register });
    const http = createMarketplaceHttp({
      apiUrl: 'https://api.test',
      timers: trial.time.timers,
      fetcher: async () => new Response('{}', { status: 404 }),
    });
    const marketplace = createMarketplaceApi(http, async () => 'token');
    const { gather } = createGathering({ store: store(), marketplace, timers: trial.time.timers });
    expect(await trial.time.during(gather(ACCOUNT, TOOL_BOX))).toMatchObject({ register });
  });

  test('2.57 7.57 counts drafts sent unchanged, changed and still pending', async () => {
    const before = await lowest();
    const [unchanged, changed, waiting] = [await ask(), await ask(), await ask()];
    const draft = (await entry(unchanged)).suggestedAnswer;
    await answer(trial.owner, unchanged, { text: draft, greeting: null, signature: null });
    await answer(trial.owner, changed, { text: 'Es otra cosa.', greeting: null, signature: null });
    await ask('¿Me pueden cantar una vidala?');
    const record: DraftRecord = (await get('/draft-record')).body;
    expect(record.days).toBe(30);
    expect(record.drafted).toBe(before.drafted + 4);
    expect(record.steps.map(({ minimumConfidence }) => minimumConfidence)).toEqual(
      Array.from({ length: 50 }, (_, i) => (50 + i) / 100),
    );
    expect((await lowest()).step).toEqual({
      ...before.step,
      sendable: before.step.sendable + 3,
      unchanged: 1,
      changed: 1,
      waiting: before.step.waiting + 1,
    });
    expect(await entry(waiting)).toMatchObject({ id: waiting });
  });

  test('2.57 counts scheduled answers separately', async () => {
    await store().accounts.putSettings(ACCOUNT, { ...DELAYED, automaticResponse: 'immediate' });
    const before = await lowest();
    await ask();
    await trial.quiet();
    expect((await lowest()).step).toEqual({
      ...before.step,
      sendable: before.step.sendable + 1,
      automatic: 1,
    });
  });
});
