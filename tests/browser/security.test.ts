import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYS } from '../../src/app/storage.ts';
import { ACCOUNT, boxes, cards, type Desk, OWNER, openDesk } from './harness/desk.ts';
import { sharedBrowser } from './harness/shared-browser.ts';
import { type Visitor, WIDE } from './harness/visitor.ts';

const LEAVING = 'caro@tienda.test';
const AT = Date.parse('2026-11-20T12:00:00.000Z');

/** Code that would run if a text were taken for markup, a script, a style or an address. */
const RUNS = [
  'alert(1)',
  'alert`1`',
  'window.ran=1',
  'top.ran=1',
  "fetch('/api/v1/auth/logout',{method:'POST'})",
  'document.title="ran"',
  'eval("ran=1")',
  'import("/x.js")',
];
const VECTORS = [
  (run: string) => `<script>${run}</script>`,
  (run: string) => `"><script>${run}</script>`,
  (run: string) => `<img src=x onerror=${run}>`,
  (run: string) => `'"><img src=x onerror='${run}'>`,
  (run: string) => `<svg/onload=${run}>`,
  (run: string) => `<svg><animate onbegin=${run} attributeName=x></svg>`,
  (run: string) => `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  (run: string) => `<iframe src="javascript:${run}"></iframe>`,
  (run: string) => `<a href="javascript:${run}">x</a>`,
  (run: string) => `javascript:${run}`,
  (run: string) => `</textarea><script>${run}</script>`,
  (run: string) => `</title><script>${run}</script>`,
  (run: string) => `<body onload=${run}>`,
  (run: string) => `<input autofocus onfocus=${run}>`,
  (run: string) => `<details open ontoggle=${run}>`,
  (run: string) => `<math><mtext><style><img src=x onerror=${run}></style></mtext></math>`,
  (run: string) => `<object data="javascript:${run}"></object>`,
  (run: string) => `<form action="javascript:${run}"><button>x</button></form>`,
  (run: string) => `<style>@import "javascript:${run}"</style>`,
  (run: string) => `<base href="javascript:${run}//">`,
  (run: string) => `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  (run: string) => `{{constructor.constructor('${run}')()}}`,
  (run: string) => `\u003cscript\u003e${run}\u003c/script\u003e`,
  (run: string) => `<!--><script>${run}</script>-->`,
  (run: string) => `<x style="animation:a" onanimationstart=${run}>`,
];
const STRINGS = VECTORS.flatMap((vector) => RUNS.map(vector));
/** Ten strings per text, which fits every field's limit. */
const TEXTS = Array.from({ length: STRINGS.length / 10 }, (_, index) =>
  STRINGS.slice(index * 10, index * 10 + 10).join(' '),
);
const of = (index: number): string => STRINGS[index % STRINGS.length] ?? '';

const browser = sharedBrowser();

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(browser());
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Fills every field that another user or a buyer may have written. */
async function poison({ product: { store } }: Desk): Promise<void> {
  await store.accounts.setProfile(ACCOUNT, { nickname: of(0), icon: null });
  await store.buyers.upsert(TEXTS.map((_, index) => ({ id: `7${index}`, nickname: of(index * 3) })));
  await store.items.upsert(
    ACCOUNT,
    TEXTS.map((text, index) => ({
      id: `MLA9${index}`,
      title: `Escalera ${text}`,
      thumbnail: '',
      permalink: '',
      listing_type_id: of(index),
      catalog_listing: true,
      price: 1,
      currency_id: 'ARS',
      status: 'active',
    })),
  );
  const question = (index: number) => ({ askedAt: AT + index, buyerId: `7${index}`, itemId: `MLA9${index}` });
  await store.questions.sync(ACCOUNT, [
    ...TEXTS.map((text, index) => ({
      ...question(index),
      id: `81${index}`,
      text,
      status: 'unanswered' as const,
      answer: null,
    })),
    ...TEXTS.map((text, index) => ({
      ...question(index),
      id: `82${index}`,
      text,
      status: 'answered' as const,
      answer: { text, answeredAt: AT + index },
    })),
  ]);
  for (const [index, answer] of TEXTS.entries())
    await store.quickAnswers.add(ACCOUNT, {
      title: of(index * 7).slice(0, 30) + String(index),
      answer,
      color: of(index).slice(0, 32),
    });
  await store.accounts.putGreetingSignature(ACCOUNT, { greeting: TEXTS[0] ?? '', signature: TEXTS[1] ?? '' });
  for (const [index, text] of TEXTS.entries()) {
    const email = `"><img/src=x/onerror=alert(${index})>@tienda.test`;
    await store.operators.add(ACCOUNT, { email, permissions: 1 });
    await store.activity.append(ACCOUNT, { email, code: 'OperatorAdded', details: { email, permissions: 1 } });
    const details = { itemId: of(index), question: text, answer: text };
    await store.activity.append(ACCOUNT, { email, code: 'TestAnswerGenerated', details });
  }
}

/** Records opened dialogs and violations of the Content-Security-Policy. */
async function watch({ page, context }: Visitor): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.exposeFunction('tellOfViolation', (what: string) => void seen.push(`policy: ${what}`));
  await context.addInitScript(
    "addEventListener('securitypolicyviolation', (e) => tellOfViolation(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample))",
  );
  return seen;
}

/** Elements and attributes that can only come from an injected text. */
const foreign = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForeign = (element: Element): boolean =>
      ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'ANIMATE', 'MATH', 'X'].includes(element.tagName.toUpperCase()) ||
      (element.tagName === 'SCRIPT' && !/^\/(?:assets\/|color-mode\.js$)/.test(element.getAttribute('src') ?? '')) ||
      element.getAttributeNames().some((name) => name.startsWith('on')) ||
      ['href', 'src', 'action', 'formaction'].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? ''));
    return [
      ...[...document.querySelectorAll('*')].filter(isForeign).map((element) => element.outerHTML.slice(0, 200)),
      ...('ran' in window ? ['a text ran'] : []),
    ];
  });

describe('ASVS 14.3.1 14.3.3 what stays in a browser', () => {
  test('3.50 keeps display preferences after signing out, and nothing that was read or written', async () => {
    await desk.product.store.operators.add(ACCOUNT, { email: LEAVING, permissions: 127 });
    await using visitor = await desk.enter(LEAVING, WIDE);
    const { page, context } = visitor;
    await cards(page).first().waitFor();
    const asked = (await cards(page).first().innerText()).slice(0, 40);
    await boxes(page).first().fill('Un secreto de canario');
    await page.reload();
    await expect.poll(() => boxes(page).first().inputValue()).toBe('Un secreto de canario');
    await page.getByRole('button', { name: LEAVING }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Sí' }).click();
    await page.getByRole('link', { name: 'Ingresar' }).waitFor();

    const kept = await page.evaluate(async () => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: (await indexedDB.databases()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      cookies: document.cookie,
    }));
    // Tells other tabs that somebody signed out: a random sign, no text.
    const isSign = ([key, value]: [string, string]): boolean =>
      key === 'signed-out' && /^[a-z0-9]+-[a-z0-9]+$/.test(value);
    const allowed: readonly string[] = Object.values(KEYS);
    expect(kept.local.filter((one) => !isSign(one) && !allowed.includes(one[0]))).toEqual([]);
    expect(JSON.stringify(kept)).not.toMatch(/canario|tienda\.test/);
    // When the page last reloaded because its session had ended: a timestamp.
    const isReload = ([key, value]: [string, string]): boolean => key === 'reloaded-at' && /^\d+$/.test(value);
    expect(kept.session.filter((one) => !isSign(one) && !isReload(one))).toEqual([]);
    expect(kept).toMatchObject({ databases: 0, workers: 0, cookies: '' });
    expect(await context.cookies()).toEqual([]);

    await page.goBack();
    await page.getByRole('link', { name: 'Ingresar' }).waitFor();
    expect(await page.content()).not.toContain(asked.split('\n')[0] ?? asked);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('ASVS 1.2.1 3.2.2 texts written by others', () => {
  test(`are texts in every section: ${STRINGS.length} that would run anywhere else do nothing`, async () => {
    await poison(desk);
    await using visitor = await desk.enter(OWNER, WIDE, '/welcome');
    const seen = await watch(visitor);
    const { page } = visitor;
    const looked: string[] = [];
    const look = async (name: string): Promise<void> => {
      looked.push(...(await foreign(page)).map((one) => `${name}: ${one}`));
    };
    /** Opens a section with its largest page size and waits for its content. */
    const open = async (section: string, shows: string): Promise<void> => {
      await page.goto(`${desk.url}/accounts/${ACCOUNT}/${section}`);
      if (section !== 'greeting-and-signature') await page.getByLabel('Por página').selectOption('50');
      await page.getByText(shows).first().waitFor();
    };

    await open('questions', '<iframe srcdoc=');
    await cards(page).nth(20).waitFor();
    await look('questions');
    await boxes(page).first().fill('@');
    await page.locator('[role=option]').first().waitFor();
    await look('quick answers by @');
    await boxes(page).first().fill('#escalera');
    await page.locator('[role=option]').first().waitFor();
    await page.locator('[role=option]').first().click();
    await look('a listing by #');
    await open('history', '<iframe srcdoc=');
    await look('history');
    await open('activity', 'onerror=alert');
    await page
      .getByRole('button', { name: /^Ver detalles/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await look('details of an entry');
    await open('quick-answers', '<script>');
    await look('quick answers');
    await open('operators', 'onerror=alert');
    await look('operators');
    await open('greeting-and-signature', '<script>');
    await look('greeting and signature');
    for (const address of [
      `/setup-account?error=account-mismatch&account=${encodeURIComponent(of(2))}`,
      `/verify?email=${encodeURIComponent(of(3))}`,
      `/setup?email=${encodeURIComponent(of(4))}`,
      `/accounts/${encodeURIComponent(of(5))}/questions`,
      `/${encodeURIComponent(of(6))}`,
    ]) {
      await page.goto(`${desk.url}${address}`);
      await page.getByRole('main').waitFor();
      await look(address.slice(0, 20));
    }
    expect({ looked, seen, complaints: visitor.complaints }).toEqual({ looked: [], seen: [], complaints: [] });
    expect(await page.title()).not.toContain('ran');
  });
});
