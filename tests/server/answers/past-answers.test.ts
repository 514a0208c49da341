import { describe, expect, test } from 'vitest';
import { createPastAnswers } from '#server/answers/past-answers.ts';
import type { OpenStore } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { intercepted } from '../intercepted-store.ts';
import { answered, arrive, begunOf, createAccount, INTENT, SELLER, unanswered, useStore } from '../store/fixtures.ts';

const OTHER = '1002';

/** As drafts read them: of the version that the account's history has. */
function versioned(store: OpenStore, maxRemembered?: number) {
  const read = createPastAnswers(store, maxRemembered);
  return async (accountId: string) => read(accountId, (await store.redrafts.versions(accountId)).history);
}

describe.each(ENGINES)('what past answers teach, on %s', (engine) => {
  const fixture = useStore(engine);

  /** A reader with its own memory, as each node has one. */
  function readerOf(store: OpenStore, maxRemembered?: number) {
    const reads = { count: 0 };
    const counted = intercepted(store, (name) => {
      if (name === 'questions.pastAnswers') reads.count += 1;
    });
    return { read: versioned(counted, maxRemembered), reads };
  }
  const fresh = (accountId: string) => versioned(fixture.store)(accountId);

  test('is read once until the history changes, also for drafts at the same time', async () => {
    await createAccount(fixture.store);
    await fixture.store.questions.sync(SELLER, [answered('1', 1), answered('2', 2)]);
    const { read, reads } = readerOf(fixture.store);
    const [first, second] = await Promise.all([read(SELLER), read(SELLER)]);
    expect(await read(SELLER)).toBe(first);
    expect(second).toEqual(first);
    expect(first.map(({ answer }) => answer)).toEqual(['Sí, 2.', 'Sí, 1.']);
    expect(reads.count).toBe(1);
  });

  test('4.30 leaves out the answer to one question, and takes up again what that answer had replaced', async () => {
    const { store } = fixture;
    await createAccount(store);
    const about = { text: '¿Tiene garantía?', itemId: 'MLA1' };
    const told = (id: string, at: number, text: string) => ({
      ...answered(id, at),
      ...about,
      answer: { text, answeredAt: at },
    });
    await store.questions.sync(SELLER, [told('1', 1, 'Un mes.'), told('2', 2, 'Un año.'), answered('3', 3)]);
    const read = createPastAnswers(store);
    const { history } = await store.redrafts.versions(SELLER);
    const answers = async (except?: string) => (await read(SELLER, history, except)).map(({ answer }) => answer);
    expect(await answers()).toEqual(['Sí, 3.', 'Un año.']);
    expect(await answers('2')).toEqual(['Sí, 3.', 'Un mes.']);
    expect(await answers('3')).toEqual(['Un año.']);
    expect(await answers('9')).toEqual(['Sí, 3.', 'Un año.']);
  });

  test('is the same as read anew after each kind of change, made at another node', async () => {
    const { store } = fixture;
    const other = await fixture.anotherNode();
    await arrive(store, '1', '2', '3');
    const { read, reads } = readerOf(store);
    const changes: readonly (() => Promise<unknown>)[] = [
      // Answered at the marketplace, also long ago.
      () => other.questions.sync(SELLER, [answered('1', 1000)]),
      () => other.questions.sync(SELLER, [answered('8', 5), answered('9', 2000)]),
      // Answered by a member.
      async () => {
        const { claim } = begunOf(await other.questions.beginSending(SELLER, '2', INTENT));
        await other.questions.settleAnswered(claim, {
          by: 'product',
          text: INTENT.reply.text,
          answeredAt: 1500,
          draftUse: null,
        });
      },
    ];
    for (const change of changes) {
      const before = await read(SELLER);
      await change();
      expect(await read(SELLER)).toEqual(await fresh(SELLER));
      expect(await read(SELLER)).not.toEqual(before);
    }
    const { count } = reads;
    // What changes no answer.
    await other.questions.sync(SELLER, [{ ...unanswered('3'), status: 'deleted' }, unanswered('4')]);
    await read(SELLER);
    expect(reads.count).toBe(count);
  });

  test('is forgotten for the account that was drafted for longest ago when too much is remembered', async () => {
    for (const id of [SELLER, OTHER]) {
      await createAccount(fixture.store, id);
      await fixture.store.questions.sync(id, [answered('1', 1), answered('2', 2)]);
    }
    const { read, reads } = readerOf(fixture.store, 3);
    for (const id of [SELLER, OTHER, OTHER]) await read(id);
    expect(reads.count).toBe(2);
    await read(SELLER);
    expect(reads.count).toBe(3);
  });

  test('is read again after it could not be read', async () => {
    await createAccount(fixture.store);
    await fixture.store.questions.sync(SELLER, [answered('1', 1)]);
    let isDown = true;
    const store = intercepted(fixture.store, (name) => {
      if (isDown && name === 'questions.pastAnswers') throw new Error('down');
    });
    const read = versioned(store);
    await expect(read(SELLER)).rejects.toThrow('down');
    isDown = false;
    expect(await read(SELLER)).toHaveLength(1);
  });
});
