import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { BatchColumn, batchReads, type Statement } from '#server/store/engine/batch-reads.ts';
import { StoreMisuse, StoreUnavailable } from '#server/store/errors.ts';

const MANY = CompiledQuery.raw('many', [new BatchColumn('key'), 7]);
const one = (key: string) => [CompiledQuery.raw('one', [key]), { query: MANY, keys: { key } }] as const;

/** What left for the database, answered with whatever `answerOf` makes of it. */
function database(answerOf: (statement: Statement) => unknown[] | Error) {
  const sent: Statement[] = [];
  const batchErrors: unknown[] = [];
  const { read } = batchReads({
    execute: async (statement) => {
      sent.push(statement);
      const answer = answerOf(statement);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onBatchError: (error) => batchErrors.push(error),
  });
  return { sent, batchErrors, read };
}

test('equal reads of one turn are executed once, and later reads get newer rows', async () => {
  let revision = 0;
  const { sent, read } = database(() => [{ revision: ++revision }]);
  const page = CompiledQuery.raw('page', [1]);
  expect(await Promise.all([read(page), read(page)])).toEqual([[{ revision: 1 }], [{ revision: 1 }]]);
  expect(await read(page)).toEqual([{ revision: 2 }]);
  expect(sent).toEqual([
    { text: 'page', values: [1] },
    { text: 'page', values: [1] },
  ]);
});

test('a read requested during an equal one does not share its result, which may be older', async () => {
  const answers: PromiseWithResolvers<unknown[]>[] = [];
  const { read } = batchReads({
    execute: () => {
      const answer = Promise.withResolvers<unknown[]>();
      answers.push(answer);
      return answer.promise;
    },
    onBatchError: () => {},
  });
  const page = CompiledQuery.raw('page', []);
  const before = read(page);
  await expect.poll(() => answers.length).toBe(1);
  const after = read(page);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve(['after']);
  answers[0]?.resolve(['before']);
  expect([await before, await after]).toEqual([['before'], ['after']]);
});

test('parameters of different types that print alike are different reads', async () => {
  const { sent, read } = database(({ values }) => [...values]);
  const alike = ['1', 1, 1n, null, 'null', '["1"]'];
  const answers = await Promise.all(alike.map((value) => read(CompiledQuery.raw('same', [value]))));
  expect(answers).toEqual(alike.map((value) => [value]));
  expect(sent).toHaveLength(alike.length);
});

test('reads with a batch query are one statement, and each gets its own rows', async () => {
  const { sent, read } = database(() => [
    { batch_index: 3, name: 'c' },
    { batch_index: 1, name: 'a' },
  ]);
  const rows = await Promise.all([read(...one('a')), read(...one('b')), read(...one('a')), read(...one('c'))]);
  expect(sent).toEqual([{ text: 'many', values: [['a', 'b', 'c'], 7] }]);
  const [a, c] = [[{ batch_index: 1, name: 'a' }], [{ batch_index: 3, name: 'c' }]];
  expect(rows).toEqual([a, [], a, c]);
});

test('a single read keeps its own statement', async () => {
  const { sent, read } = database(() => []);
  await read(...one('a'));
  expect(sent).toEqual([{ text: 'one', values: ['a'] }]);
});

test('an unavailable store fails all reads of the turn, and the next turn starts afresh', async () => {
  let isDown = true;
  const { sent, read } = database(() => (isDown ? new StoreUnavailable('down') : []));
  const outcomes = await Promise.allSettled([
    read(...one('a')),
    read(...one('b')),
    read(CompiledQuery.raw('page', [])),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(sent).toHaveLength(2);
  isDown = false;
  expect(await Promise.all([read(...one('a')), read(...one('b'))])).toEqual([[], []]);
});

test('when a batch is rejected, only the reads fail that fail by themselves', async () => {
  const refused = new Error('refused');
  const { sent, batchErrors, read } = database(({ values }) =>
    values.flat().includes('bad') ? refused : values.map((value) => ({ value })),
  );
  const outcomes = await Promise.allSettled([read(...one('a')), read(...one('bad')), read(...one('c'))]);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: [{ value: 'a' }] },
    { status: 'rejected', reason: refused },
    { status: 'fulfilled', value: [{ value: 'c' }] },
  ]);
  expect(sent.map(({ text }) => text)).toEqual(['many', 'one', 'one', 'one']);
  expect(batchErrors).toEqual([refused]);
});

test('a batch whose rows have no index is executed again read by read', async () => {
  const { batchErrors, read } = database(({ text }) => [{ text }]);
  expect(await Promise.all([read(...one('a')), read(...one('b'))])).toEqual([[{ text: 'one' }], [{ text: 'one' }]]);
  expect(batchErrors).toEqual([expect.any(StoreMisuse)]);
});

test('batch keys are converted like single parameters: PostgreSQL accepts no NUL', async () => {
  const { sent, read } = database(() => []);
  await Promise.all([read(...one('a')), read(...one('b\0'))]);
  expect(sent).toEqual([{ text: 'many', values: [['a', 'b\uFFFD'], 7] }]);
});

test('an invalid parameter fails its own caller before the reads are collected', async () => {
  const { sent, read } = database(() => []);
  const outcomes = await Promise.allSettled([
    read(...one('a')),
    read(CompiledQuery.raw('one', [{}])),
    read(...one('b')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sent).toEqual([{ text: 'many', values: [['a', 'b'], 7] }]);
});
