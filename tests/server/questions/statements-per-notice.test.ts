import { expect, test } from 'vitest';
import { noteStatements } from '../counted-statements.ts';
import { ENGINES, type Engine } from '../engines.ts';
import { createTestProduct, pendingOf } from '../product.ts';

const TOOL_BOX = 'MLA1518840519';
/** With those of looking for more work afterwards, which many notifications share. */
const MOST_ALONE: Readonly<Record<Engine, number>> = { sqlite: 90, postgres: 60 };
const TOGETHER = 40;
/** For each of those that come together. On an idle machine 14 and 3; on a busy one fewer share a transaction. */
const MOST_TOGETHER: Readonly<Record<Engine, number>> = { sqlite: 25, postgres: 30 };
/** The simulator's own database, in this process as well. */
const OF_SIMULATOR = /^(SELECT|INSERT|UPDATE|DELETE) /;

/** How many statements the product sends for so many notifications of questions, until each has its draft. */
async function statementsOf(engine: Engine, count: number): Promise<number> {
  await using product = await createTestProduct(engine, {
    workerLimits: { notifications: TOGETHER, drafts: TOGETHER, answers: 32, polls: 8 },
  });
  const ana = await product.signedIn('ana@tienda.test');
  await product.link(ana);
  const before = (await pendingOf(ana, 9)).length;
  const ask = (text: string): unknown => product.market.ask({ itemId: TOOL_BOX, text });
  // What is read once: the item, the buyer, the knowledge of the account.
  ask('¿La caja viene con manija?');
  await product.market.settleWebhooks();
  await product.product.workers.idle();
  const statements = noteStatements();
  try {
    for (let index = 0; index < count; index++) ask(`¿La caja número ${index} tiene llave?`);
    await product.market.settleWebhooks();
    await product.product.workers.idle();
  } finally {
    statements.stop();
  }
  await pendingOf(ana, before + 1 + count);
  return statements.texts.filter((text) => !OF_SIMULATOR.test(text)).length;
}

test.each(ENGINES)('one notification and its draft cost few statements, on %s', async (engine) => {
  const count = await statementsOf(engine, 1);
  expect(count).toBeLessThanOrEqual(MOST_ALONE[engine]);
});

test.each(ENGINES)('many that come together share their statements, on %s', async (engine) => {
  const each = (await statementsOf(engine, TOGETHER)) / TOGETHER;
  expect(each).toBeLessThanOrEqual(MOST_TOGETHER[engine]);
});
