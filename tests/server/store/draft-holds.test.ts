import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { arrive, begunOf, draftOf, INTENT, SELLER, sendDue, useStore } from './fixtures.ts';

describe.each(ENGINES)('drafts on %s', (engine) => {
  const fixture = useStore(engine);

  test('4.09 on hold are due a minute later at the earliest, no matter who types, and never earlier than before', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1', '2');
    const scheduleOf = async (id: string) => (await questions.byId(SELLER, id))?.schedule;
    const holdOf = async (id: string) => {
      const page = await questions.pendingPage(SELLER, { skip: 0, limit: 5, sort: 'most-recent-last' });
      return page.entries.find((entry) => entry.id === id)?.hold;
    };
    const start = fixture.time;
    await questions.setDraft(SELLER, '1', draftOf(10_000));
    await questions.setDraft(SELLER, '2', draftOf(600_000));
    expect(await holdOf('1')).toBeNull();

    const ana = { by: 'ana@example.com', duration: 60_000 };
    expect(await questions.hold(SELLER, '1', ana)).toEqual({ outcome: 'held', schedule: start + 60_000 });
    expect(await questions.hold(SELLER, '2', ana)).toEqual({ outcome: 'held', schedule: start + 600_000 });
    expect(await holdOf('1')).toEqual({ by: 'ana@example.com', until: start + 60_000 });
    fixture.pass(20_000);
    expect(await sendDue(fixture.store)).toEqual([]);
    expect(await questions.hold(SELLER, '1', { ...ana, by: 'eva@example.com' })).toMatchObject({ outcome: 'held' });
    expect(await holdOf('1')).toEqual({ by: 'eva@example.com', until: start + 80_000 });
    expect(await questions.nextDueAt()).toBe(start + 80_000);
    fixture.pass(59_999);
    expect(await holdOf('2')).toBeNull();
    expect(await sendDue(fixture.store)).toEqual([]);
    fixture.pass(1);
    expect(await sendDue(fixture.store)).toEqual([`${SELLER}/1`]);
    expect(await scheduleOf('2')).toBe(start + 600_000);
  });

  test('4.09 that arrive during a hold are due when it ends', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1', '2');
    const start = fixture.time;
    const held = { outcome: 'held', schedule: null };
    for (const id of ['1', '2']) {
      expect(await questions.hold(SELLER, id, { by: 'ana@example.com', duration: 60_000 })).toEqual(held);
    }
    fixture.pass(5000);
    await questions.setDraft(SELLER, '1', draftOf(0));
    await questions.setDraft(SELLER, '2', draftOf(null));
    expect(await questions.byId(SELLER, '1')).toMatchObject({ schedule: start + 60_000 });
    expect(await questions.byId(SELLER, '2')).toMatchObject({ schedule: null });
  });

  test('4.13 8.09 without a schedule cannot be held; stopping or starting them ends the hold', async () => {
    const { questions } = fixture.store;
    await arrive(fixture.store, '1', '2', '3');
    const hold = (id: string) => questions.hold(SELLER, id, { by: 'ana@example.com', duration: 60_000 });
    const holds = async () => {
      const { entries } = await questions.pendingPage(SELLER, { skip: 0, limit: 5, sort: 'most-recent-last' });
      return entries.filter((entry) => entry.hold !== null).map(({ id }) => id);
    };
    await questions.setDraft(SELLER, '1', draftOf(null));
    expect(await hold('1')).toEqual({ outcome: 'not-scheduled' });
    for (const id of ['2', '3']) {
      await questions.setDraft(SELLER, id, draftOf(1000));
      await hold(id);
    }
    expect(await holds()).toEqual(['2', '3']);
    await questions.stop(SELLER, '2');
    expect(await holds()).toEqual(['3']);
    const begun = await questions.beginSending(SELLER, '3', INTENT);
    expect(await hold('3')).toEqual({
      outcome: 'unavailable',
      state: 'sending',
      answeredBy: 'ana@example.com',
      isOutcomeUnknown: false,
      isDeferred: false,
    });
    await questions.settlePending(begunOf(begun).claim, 'sending-failed');
    expect(await holds()).toEqual([]);
    expect(await hold('9')).toEqual({ outcome: 'missing' });
    expect(await questions.hold('other', '1', { by: 'ana@example.com', duration: 1 })).toEqual({ outcome: 'missing' });
  });

  test('4.09 that become due during typing at another node are either held or started', async () => {
    const other = await fixture.anotherNode();
    const ids = Array.from({ length: 12 }, (_, i) => `${i}`);
    await arrive(fixture.store, ...ids);
    for (const id of ids) {
      await fixture.store.questions.setDraft(SELLER, id, draftOf(0));
    }
    const claiming = sendDue(fixture.store);
    const holding = ids.map((id) => other.questions.hold(SELLER, id, { by: 'ana@example.com', duration: 60_000 }));
    const outcomes = await Promise.all(holding);
    const begun = [...(await claiming), ...(await sendDue(other))];
    const held = ids.filter((_, i) => outcomes[i]?.outcome === 'held').map((id) => `${SELLER}/${id}`);
    expect([...begun, ...held].toSorted()).toEqual(ids.map((id) => `${SELLER}/${id}`).toSorted());
  });
});
