import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import type { Manifest } from 'vite';
import { describe, expect, test } from 'vitest';
import { kilobytesOf, watchLoad } from './harness/cold-load.ts';
import { ACCOUNT, cards, OWNER, openDesk } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { NARROW, openVisitor, WIDE } from './harness/visitor.ts';

const QUESTIONS = `/accounts/${ACCOUNT}/questions`;
const browser = sharedBrowser();

/** Holds the page's scripts back; returns how to let them come. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/assets/*.js', (route) => (isHolding ? void held.push(route) : route.continue()));
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

describe.each([WIDE, NARROW])('the first page of the desk, cold, at $width px', (view) => {
  test('2.33 is few files, asks for its data first and once, and does not move under the eyes', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OWNER, view, '/favicon.svg');
    const load = await watchLoad(visitor.page);
    await visitor.page.goto(`${desk.url}${QUESTIONS}`);
    await cards(visitor.page).first().waitFor();
    await visitor.page.waitForLoadState('networkidle');

    const asked = load.asked();
    const isAhead = ({ path }: { path: string }): boolean => /\/(first-steps|menus|sections|dialogs)-/.test(path);
    const first = asked.filter((one) => !isAhead(one));
    // Each once: a live message that comes meanwhile has some read again.
    expect(new Set(first.map(({ path }) => path)).size).toBeLessThanOrEqual(40);
    expect(kilobytesOf(first)).toBeLessThanOrEqual(220);
    const calls = first.filter(({ path }) => path.startsWith('/api/'));
    const early = [
      '/api/v1/sessions?current=true',
      '/api/v1/accounts',
      `/api/v1${QUESTIONS}?count_only=true`,
      `/api/v1/accounts/${ACCOUNT}/details`,
      `/api/v1${QUESTIONS}?skip=0&limit=5&sort=most-recent-last`,
      `/api/v1/accounts/${ACCOUNT}/greeting-signature`,
    ];
    expect(calls.filter(({ byScript }) => !byScript).map(({ path }) => path)).toEqual(early);
    // Others are read again when a live message comes meanwhile; these two are not, and came before any script.
    const again = calls.filter(({ path, byScript }) => byScript && /sessions|greeting/.test(path));
    expect(again).toEqual([]);
    expect(await load.shift()).toBeLessThanOrEqual(0.02);
    expect(visitor.complaints).toEqual([]);
  });
});

/** Opens the page, whose scripts come when they are let. */
async function openWithoutScripts(page: Page, url: string) {
  const load = await watchLoad(page);
  const letCome = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  return { load, letCome };
}

describe('the login, before its scripts have come', () => {
  test('2.02 is there to be filled in, and loses nothing when they come', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await openVisitor(browser(), WIDE);
    const { page } = visitor;
    const { load, letCome } = await openWithoutScripts(page, `${desk.url}/login`);
    const email = page.getByLabel('E-mail');
    await email.fill(OWNER);
    const password = page.getByLabel('Contraseña');
    await password.pressSequentially('Zorzal-Criollo-8');
    await password.press('ArrowLeft');
    const before = await page.getByRole('heading').elementHandle();
    await letCome();
    // React has begun: it asks for the toasts.
    await expect.poll(() => load.asked().some(({ path }) => path.includes('/notices-'))).toBe(true);
    const found = await password.evaluate((element: HTMLInputElement) => ({
      focused: element === document.activeElement,
      caret: element.selectionStart,
      text: element.value,
    }));
    expect(found).toEqual({ focused: true, caret: 15, text: 'Zorzal-Criollo-8' });
    expect(await email.inputValue()).toBe(OWNER);
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    expect(page.url()).toBe(`${desk.url}/login`);
    expect(await load.shift()).toBe(0);
    expect(load.asked().filter(({ path }) => path.startsWith('/api/'))).toEqual([]);

    const sent = page.waitForRequest('**/auth/login');
    await password.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: OWNER, password: 'Zorzal-Criollo-8' });
    expect(visitor.complaints).toEqual([]);
  });

  test('2.02 4.02 a press before they come is shown at once, and sends what was typed once, when they do', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await openVisitor(browser(), WIDE);
    const { page } = visitor;
    const { load, letCome } = await openWithoutScripts(page, `${desk.url}/login`);
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByLabel('Contraseña').fill('Zorzal-Criollo-8');
    await page.getByLabel('Contraseña').press('Enter');
    await page.getByRole('button').getByText('Ingresando…').waitFor();
    await page.getByRole('button').click();
    // Nothing is sent before there is a script that sends it, least of all in the address.
    expect(page.url()).toBe(`${desk.url}/login`);
    expect(load.asked().filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
    const sent = page.waitForRequest('**/auth/login');
    await letCome();
    expect((await sent).postDataJSON()).toEqual({ email: OWNER, password: 'Zorzal-Criollo-8' });
    await cards(page).first().waitFor();
    expect(load.asked().filter(({ path }) => path.endsWith('/auth/login'))).toHaveLength(1);
    expect(visitor.complaints).toEqual([]);
  });

  test('2.08 4.02 is shown at its own address alone, and to nobody who is signed in', async () => {
    await using desk = await openDesk(browser());
    await using stranger = await openVisitor(browser(), NARROW);
    await using seller = await desk.enter(OWNER, NARROW, '/favicon.svg');
    for (const { page, shown } of [
      {
        page: stranger.page,
        shown: [
          ['/', 0],
          ['/welcome', 0],
          [QUESTIONS, 0],
          ['/login', 1],
        ] as const,
      },
      {
        page: seller.page,
        shown: [
          ['/', 0],
          ['/login', 0],
          [QUESTIONS, 0],
        ] as const,
      },
    ]) {
      await holdScripts(page);
      for (const [path, forms] of shown) {
        await page.goto(desk.url + path, { waitUntil: 'commit' });
        await page.locator('#unavailable').waitFor({ state: 'attached' });
        await expect.poll(async () => [path, await page.locator('form').count()]).toEqual([path, forms]);
      }
    }
  });
});

test('2.01 7.02 the welcome asks for no session that nobody has, and logs no error', async () => {
  await using desk = await openDesk(browser());
  await using visitor = await openVisitor(browser(), WIDE);
  const { page } = visitor;
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  const load = await watchLoad(page);
  await page.goto(desk.url);
  await page.getByRole('link', { name: 'Crear una cuenta' }).waitFor();
  expect(load.asked().filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  expect(errors).toEqual([]);
});

describe('the files of scripts that a phone evaluates in tasks of their own', () => {
  /** In the order in which they are evaluated (src/main.ts, src/app/entry-screens.tsx); what else each imports is small. */
  const IN_TASKS = [
    'react',
    'xstate',
    'first',
    'live',
    'charts',
    'card-charts',
    'desk',
    'menus',
    'dialogs',
    'sections',
  ];
  /** The names of all files that come with the one of this name. */
  const withImports = (name: string, manifest: Manifest): Set<string> => {
    const names = new Set<string>();
    const collect = (key: string): void => {
      const { name: found = key, imports = [] } = manifest[key] ?? {};
      if (names.has(found)) return;
      names.add(found);
      for (const imported of imports) collect(imported);
    };
    for (const [key, chunk] of Object.entries(manifest)) {
      if (chunk.name === name && chunk.file.endsWith('.js')) collect(key);
    }
    return names;
  };

  test('2.33 none brings one along that comes after it, which would be evaluated in the same task', async () => {
    const manifest: Manifest = JSON.parse(
      await readFile(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8'),
    );
    for (const [place, name] of IN_TASKS.entries()) {
      const all = withImports(name, manifest);
      expect(all).toContain(name);
      expect([name, IN_TASKS.slice(place + 1).filter((later) => all.has(later))]).toEqual([name, []]);
    }
    // The live connection opens while the desk is still coming.
    expect(withImports('live', manifest)).not.toContain('charts');
  });

  test('2.33 sections are fetched ahead, and not evaluated before one is opened', async () => {
    await using desk = await openDesk(browser());
    await using visitor = await desk.enter(OWNER, NARROW, '/favicon.svg');
    const { page } = visitor;
    const evaluated: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Debugger.scriptParsed', ({ url }) => void evaluated.push(url));
    await session.send('Debugger.enable');
    const load = await watchLoad(page);
    await page.goto(`${desk.url}${QUESTIONS}`);
    await cards(page).first().waitFor();
    await expect.poll(() => load.asked().some(({ path }) => path.includes('/sections-'))).toBe(true);
    await expect.poll(() => evaluated.some((url) => url.includes('/menus-'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(evaluated.filter((url) => url.includes('/sections-'))).toEqual([]);
  });
});
