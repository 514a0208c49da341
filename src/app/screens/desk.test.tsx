import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { DeskPlace } from '#machines/desk/types.ts';
import { sampleAccount } from '#machines/shared/model.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import { watchListeners } from '../../../tests/views/listeners.ts';
import { mount } from '../../../tests/views/mount.tsx';
import { beforeEachWiring, PAGE, world } from '../../../tests/views/wiring.ts';
import { PAGES } from '../desk-pages.tsx';
import { createPage, View } from './desk.tsx';

const OWN = sampleAccount('10', 'TIENDA_ANA', 127);
const OTHER = sampleAccount('20', 'AUTOPARTES_SUR', 127);
const ACTIVITY: DeskPlace = {
  page: 'activity',
  section: 'activity',
  account: OWN,
  accounts: [OWN, OTHER],
  link: null,
};
const NOWHERE = { section: null, account: null } as const;

beforeAll(() => openCatalogueWith({ common, desk, entry: {}, sections: {} }));
beforeEachWiring('/accounts/10/activity');
// What stands around the pages is looked at, not they.
beforeEach(() => {
  vi.spyOn(PAGES.activity, 'load').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(PAGES.inbox, 'load').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(PAGES['link-account'], 'load').mockReturnValue(new Promise(() => undefined));
});
let stop: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await stop();
  cleanup();
  document.body.replaceChildren();
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function open(place: DeskPlace = ACTIVITY) {
  const actor = createActor(createPage(world.services), { input: { email: PAGE.email, colorMode: 'system' } }).start();
  const goTo = (next: DeskPlace): Promise<void> => act(async () => actor.send({ type: 'place.changed', place: next }));
  const leave = mount(<View actor={actor} live={null} />);
  stop = () => act(async () => void actor.stop());
  const before = document.body.textContent;
  await goTo(place);
  return { goTo, before, leave };
}

const navigation = () => screen.queryByRole('navigation', { name: 'Secciones' });
const ofAccount = (nickname: string) => screen.queryByRole('button', { name: (name) => name.includes(nickname) });

describe('what stands around the pages', () => {
  test('2.18 2.20 2.30 is there before anybody knows the place, and follows it from then on', async () => {
    const { goTo, before } = await open();
    expect(before).toContain('Mostrador');
    const historyOf = (): string | null | undefined =>
      navigation()?.querySelector('a[href$="/history"]')?.getAttribute('href');
    expect(historyOf()).toBe('/accounts/10/history');
    expect(ofAccount('TIENDA_ANA')).not.toBeNull();
    await goTo({ ...ACTIVITY, account: OTHER });
    expect(historyOf()).toBe('/accounts/20/history');
    expect(ofAccount('AUTOPARTES_SUR')).not.toBeNull();
  });

  test('2.21 the count of the account stands beside its section', async () => {
    world.answer('GET /accounts/10/questions?count_only=true', { count: 7 });
    await open();
    await screen.findByText('7 preguntas pendientes');
  });

  test('2.97 the way to the accounts stands on the list of all of them, and nowhere else without an account', async () => {
    const { goTo } = await open({ ...ACTIVITY, ...NOWHERE, page: 'inbox' });
    expect(within(screen.getByRole('complementary')).getAllByRole('button')).toHaveLength(1);
    await goTo({ ...ACTIVITY, ...NOWHERE, page: 'link-account' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('8.06 a page whose code did not arrive is loaded again, once, with everything', async () => {
    vi.spyOn(PAGES.activity, 'load').mockRejectedValue(new Error('404'));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: common.retry }));
    expect(world.page.reload).toHaveBeenCalledOnce();
  });
});

describe('what the desk keeps while it is there', () => {
  test('2.64 the title of the tab', async () => {
    const { leave } = await open();
    expect(document.title).toBe('Actividad · Mostrador');
    await leave();
    expect(document.title).toBe('Mostrador');
  });

  test('a focus whose element leaves the page', async () => {
    const listeners = watchListeners(document);
    const { leave } = await open();
    const main = screen.getByRole('main');
    const button = document.createElement('button');
    main.append(button);
    button.focus();
    button.remove();
    await expect.poll(() => document.activeElement).toBe(main);
    await leave();
    await stop();
    const { selectionchange: _, ...left } = listeners();
    expect(left).toEqual({});
  });

  test('the code of what is opened from it, fetched ahead again when the network returns', async () => {
    const listeners = watchListeners(window);
    document.body.innerHTML = '<template id="ahead"><link rel="prefetch" href="/assets/next.js"></template>';
    const { leave } = await open();
    await expect.poll(() => document.head.querySelectorAll('[rel="prefetch"]').length).toBe(1);
    expect(listeners().online).toBe(1);
    await leave();
    expect(listeners().online).toBeUndefined();
  });

  test('7.112 2.94 the service worker, and opens what a notice that is pressed leads to', async () => {
    document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
    const serviceWorker = Object.assign(new EventTarget(), {
      startMessages: vi.fn<() => void>(),
      register: vi.fn<(address: string) => Promise<void>>(async () => undefined),
      ready: Promise.resolve(null),
    });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    const { leave } = await open();
    await expect.poll(() => serviceWorker.register.mock.calls.length).toBe(1);
    const press = (open: string): boolean =>
      serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open } }));
    press('/accounts/10/history');
    expect(world.page.path()).toBe('/accounts/10/history');
    await leave();
    press('/accounts/10/questions');
    expect(world.page.path()).toBe('/accounts/10/history');
  });
});
