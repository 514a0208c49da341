import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import { ITEM } from '../../../tests/views/given.ts';
import { beforeEachWiring, PAGE, world } from '../../../tests/views/wiring.ts';
import { ServicesProvider } from '../services-context.ts';
import { createPage, View } from './missing-data.tsx';

const ACCOUNT: Account = { id: '10', nickname: 'TIENDA', icon: null, siteId: 'MLA', owner: '', permissions: 127 };
const ENTRY = {
  itemId: 'MLA1',
  topic: 'color',
  questionId: null,
  count: 3,
  waiting: 1,
  lastAskedAt: 5,
  examples: ['¿De qué color es?'],
};

beforeAll(() => openCatalogueWith({ common, desk, entry: {} }));
beforeEachWiring('/accounts/10/missing-data');
afterEach(cleanup);

async function open() {
  world.answer('GET /accounts/10/missing-data?skip=0&limit=10', { entries: [ENTRY], count: 1, items: { MLA1: ITEM } });
  world.answer('GET /accounts/10/listing-types/MLA', []);
  const page = createActor(createPage(world.services), { input: PAGE }).start();
  render(
    <ServicesProvider value={world.services}>
      <View actor={page} account={ACCOUNT} />
    </ServicesProvider>,
  );
  await screen.findByText('1 dato');
  const { facts, dismissal } = page.getSnapshot().children;
  return { facts, dismissal, stop: () => act(async () => void page.stop()) };
}

test('2.54 what is missing is added as a fact of its listing, which settles it', async () => {
  const { facts, stop } = await open();
  fireEvent.click(screen.getByRole('button', { name: desk.privateFacts.openLabel }));
  expect(facts?.getSnapshot().context.target).toEqual({
    itemId: 'MLA1',
    title: 'Mate',
    questionId: null,
    asked: ['¿De qué color es?'],
    gap: { topic: 'color', questionId: null },
    factId: null,
  });
  await stop();
});

test('2.54 what nobody needs to know is dismissed once that is confirmed', async () => {
  const { dismissal, stop } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'No hace falta' }));
  expect(dismissal?.getSnapshot().context).toMatchObject({ subject: ENTRY });
  expect(screen.getByRole('dialog')).toBeDefined();
  await stop();
});
