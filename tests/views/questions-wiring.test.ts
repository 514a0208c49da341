import { afterEach, describe, expect, test, vi } from 'vitest';
import { factDraftsOf } from '../../src/app/fact-drafts.ts';
import { readQuestionsLayout } from '../../src/app/kept-choices.ts';
import { createPage } from '../../src/app/screens/questions.tsx';
import { CARD } from './given.ts';
import { beforeEachWiring, contextOf, PAGE, runEffect, runSlot, world } from './wiring.ts';

const HERE = '/accounts/10/questions';
const LIST = { childInput: { limit: 5, skip: 0 } };
const PART = { skip: 10, limit: 5, sort: 'most-recent-last' } as const;
const FOUND = { entries: [], count: 0, timestamp: 1, nicknames: {}, items: {}, isCountExact: false };

beforeEachWiring(HERE);
afterEach(() => document.body.replaceChildren());

const page = () => createPage(world.services);

describe('2.37 the keys of the page, pressed where nobody writes', () => {
  const press = (key: string, keys: KeyboardEventInit = {}): void => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }));
  };

  test('change the layout and send the draft of the open question, each once', () => {
    const { events } = runSlot(page(), 'shortcuts.keys');
    press('v');
    expect(events).toEqual([{ type: 'layout.toggled' }]);
    press('Enter', { ctrlKey: true });
    expect(events.slice(1)).toEqual([{ type: 'sending.requested' }]);
  });
});

describe('2.66 the address of the page', () => {
  const address = (): string =>
    `${world.services.history.location().pathname}${world.services.history.location().search}`;

  test('is followed, until the page is left', () => {
    const { events, stop } = runSlot(page(), 'address');
    world.page.history.push(`${HERE}?view=queue&question=5`);
    expect(events).toEqual([{ type: 'address.changed', layout: 'queue', questionId: '5' }]);
    stop();
    world.page.history.push(`${HERE}?view=cards`);
    expect(events).toHaveLength(1);
  });

  test('says the layout, with the question that it names, in place of the entry before', () => {
    runEffect(page(), 'showLayout', { layout: 'queue' });
    expect(address()).toBe(`${HERE}?view=queue`);
    world.page.history.push(`${HERE}?search=mate&view=queue&question=5`);
    const { length } = world.page.entries;
    runEffect(page(), 'showLayout', { layout: 'queue' });
    expect(address()).toContain('question=5');
    runEffect(page(), 'showLayout', { layout: 'cards' });
    expect(address()).toBe(`${HERE}?search=mate`);
    expect(world.page.entries).toHaveLength(length);
    const replace = vi.spyOn(world.services.history, 'replace');
    runEffect(page(), 'showLayout', { layout: 'cards' });
    expect(replace).not.toHaveBeenCalled();
  });

  test.each([
    ['', { layout: 'cards', soughtId: null }],
    ['?view=queue&question=5', { layout: 'queue', soughtId: '5' }],
  ])('%s decides how the questions are laid out at first, and which one is open', (search, begun) => {
    world.page.history.push(`${HERE}${search}`);
    expect(contextOf(page())).toMatchObject(begun);
  });

  test('that says no layout leaves the one that this device remembers', () => {
    runEffect(page(), 'keepLayout', { layout: 'queue' });
    expect(readQuestionsLayout()).toBe('queue');
    expect(contextOf(page())).toMatchObject({ layout: 'queue', soughtId: null });
  });
});

test('2.53 2.77 the page begins with the facts typed on this device, and with whether its first steps are over', () => {
  const drafts = { MLA1: ' Sí' };
  factDraftsOf(PAGE.email, PAGE.accountId).keep(drafts);
  expect(contextOf(page())).toMatchObject({ factDrafts: drafts, firstSteps: { isOver: false, isWanted: false } });
});

test('2.66 a card is focused where it stands once it is drawn', async () => {
  document.body.innerHTML = '<main><article tabindex="-1" data-question="5"></article></main>';
  const card = document.querySelector('article');
  if (card !== null) card.scrollIntoView = () => undefined;
  runEffect(page(), 'shortcuts.revealCard', { questionId: CARD.entry.question.id });
  await expect.poll(() => document.activeElement).toBe(card);
});

describe('7.70 what is looked for in the list', () => {
  const SEARCHES = [
    { query: { ...PART, filter: { search: 'mate' } }, search: 'search=mate&skip=10&limit=5&sort=most-recent-last' },
    { query: { ...PART, order: 'leaving-first' }, search: 'skip=10&limit=5&sort=leaving-first' },
    {
      query: { ...PART, filter: { itemId: 'MLA1' }, order: 'urgent-first' },
      search: 'itemId=MLA1&skip=10&limit=5&sort=urgent-first',
    },
  ] as const;

  test.each(SEARCHES)('is asked for as $search', async ({ query, search }) => {
    const request = `GET /accounts/10/searches/questions?${search}`;
    world.answer(request, FOUND);
    const { output } = runSlot(page(), 'list.readPage', query, LIST);
    await expect.poll(() => world.sent.map((one) => one.request)).toEqual([request]);
    await expect.poll(output).toMatchObject({ count: 0, skip: 10, isSearch: true, isCapped: true });
  });

  test('is given up with the list', async () => {
    const { stop } = runSlot(page(), 'list.readPage', SEARCHES[0].query, LIST);
    await expect.poll(() => world.sent).toHaveLength(1);
    stop();
    await expect.poll(() => world.sent[0]?.isAborted()).toBe(true);
  });
});
