import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { API_ROOT } from '#contract/call.ts';
import type { Client } from '../../server/product.ts';
import type { Control, Person } from '../person/person.ts';
import { readScreen } from '../person/read-screen.ts';
import { REPORT_FOLDER } from '../report/parts.ts';
import type { HeldCalls } from './held-calls.ts';
import type { ScreenBrowser } from './screen-browser.ts';

const NOTICES = '[aria-label="Avisos"]';
const PICTURES = 'pictures';
/** A page of the product's origin that runs nothing. */
const STILL_FILE = '/favicon.svg';
/** Nothing on a screen that works takes longer to be used, in ms. */
const ACT_WITHIN = 5000;

export interface ChromiumOptions {
  readonly url: string;
  readonly held: HeldCalls;
  /** The folder of this run's pictures, below the report's. */
  readonly run: string;
  /** How wide the window is, in px. */
  readonly width: number;
}

/** A window of Chromium of its own, with cookies and storage of its own. */
export async function openChromium(
  browser: Browser,
  { url, held, run, width }: ChromiumOptions,
): Promise<ScreenBrowser & { signIn(client: Client): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(ACT_WITHIN);
  const aborted = new WeakSet<Request>();
  page.on('requestfailed', (request) => aborted.add(request));
  await context.route(`${url}${API_ROOT}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = `${pathname.slice(API_ROOT.length)}${search}`;
    const ending = await held.take(request.method(), path, () => aborted.has(request));
    // Whoever asked may have gone in the meantime.
    if (page.isClosed() || aborted.has(request)) return;
    if (ending.kind === 'cut') await route.abort('connectionfailed');
    else if (ending.kind === 'serve') {
      await route.continue(ending.body === undefined ? {} : { postData: JSON.stringify(ending.body) });
    } else await route.fulfill({ status: ending.status, json: ending.body, headers: ending.headers ?? {} });
  });
  // Whoever leaves the product, for a page of the API or the marketplace's page of consent, goes on seeing where they leave from. Added last,
  // it is asked first.
  await context.route(
    (target) => target.origin !== url || target.pathname.startsWith(`${API_ROOT}/`),
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  );
  const folder = join(REPORT_FOLDER, PICTURES, run);
  await mkdir(folder, { recursive: true });

  return {
    person: chromiumPerson(page, url),
    open: async (path) => {
      await page.goto(`${url}${path}`);
    },
    read: async (region, reading) => {
      const root = page.locator(region ?? 'body').first();
      const facts = (await root.count()) === 0 ? [] : await root.evaluate(readScreen, reading).catch(() => []);
      const { pathname, search } = new URL(page.url());
      return [...facts, `Dirección: ${pathname}${search}`];
    },
    notices: async () => {
      const texts = await page.locator(`${NOTICES} p`).allTextContents();
      return texts.map((text) => text.trim());
    },
    keep: async (area, key, value) => {
      if (page.url() === 'about:blank') await page.goto(`${url}${STILL_FILE}`);
      await page.evaluate(
        (kept) => {
          if (kept.value === null) window[kept.area].removeItem(kept.key);
          else window[kept.area].setItem(kept.key, kept.value);
        },
        { area, key, value },
      );
    },
    setAhead: async (ms) => {
      await page.clock.setSystemTime(Date.now() + ms);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
    photograph: async (name) => {
      await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 60 });
      return `${PICTURES}/${run}/${name}.jpg`;
    },
    signIn: async ({ cookies }) => {
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    },
    [Symbol.asyncDispose]: async () => {
      held.letAll();
      await context.close();
    },
  };
}

function chromiumPerson(page: Page, url: string): Person {
  const locate = ({ role, names }: Control): Locator => {
    const [first = '', ...rest] = names;
    const by = (name: string): Locator =>
      role === 'textbox' ? page.getByLabel(name, { exact: true }) : page.getByRole(role, { name, exact: true });
    return rest
      .reduce((found, name) => found.or(by(name)), by(first))
      .filter({ visible: true })
      .first();
  };
  const isOff = async (locator: Locator): Promise<boolean> =>
    (await locator.getAttribute('aria-disabled')) === 'true' ||
    (await locator.getAttribute('readonly')) !== null ||
    (await locator.isDisabled());
  /** A stubborn person presses also what cannot be pressed. */
  const click = async (control: Control): Promise<void> => {
    const locator = locate(control);
    await locator.click({ force: await isOff(locator) });
  };
  /** Who is in a field already goes on there; a list that opened over it is not in the way. */
  const enter = async (control: Control): Promise<void> => {
    const isInside = await locate(control).evaluate((element) => element === document.activeElement);
    if (!isInside) await click(control);
  };
  return {
    find: async (control) => {
      const locator = locate(control);
      if ((await locator.count()) === 0) return 'absent';
      return (await isOff(locator)) ? 'disabled' : 'ready';
    },
    write: async (control, text) => {
      const locator = locate(control);
      // A date field takes no inserted text, and keys in the order of the browser's language only.
      if ((await locator.getAttribute('type')) === 'date') return locator.fill(text);
      await enter(control);
      await page.keyboard.press('ControlOrMeta+A');
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.insertText(text);
    },
    press: click,
    pressByKey: async (control) => {
      await locate(control).focus();
      await page.keyboard.press('Enter');
    },
    choose: async (control, option) => {
      await locate(control).selectOption({ label: option });
    },
    slide: (control, value) => locate(control).fill(value),
    key: async (control, keys) => {
      await enter(control);
      await page.keyboard.press(keys);
    },
    keyAnywhere: (key) => page.keyboard.press(key),
    focus: (control) => locate(control).focus(),
    attach: (control, { name, content }) =>
      locate(control).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) }),
    goTo: async (path) => {
      // Typing an address of the open page moves within it, as its links do.
      await page.evaluate((next) => {
        window.history.pushState(null, '', next);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await page.waitForURL(`${url}/**`);
    },
  };
}
