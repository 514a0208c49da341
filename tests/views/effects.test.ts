import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { newRule } from '#domain/automatic-rules/typed.ts';
import { START } from '#domain/list-place.ts';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import deskTexts from '#text/es/desk.json';
import { automaticRulesDraftsOf } from '../../src/app/automatic-rules-drafts.ts';
import { factDraftsOf } from '../../src/app/fact-drafts.ts';
import { greetingSignatureDraftsOf } from '../../src/app/greeting-signature-drafts.ts';
import { draftsOf } from '../../src/app/kept-drafts.ts';
import { policiesDraftsOf } from '../../src/app/policies-drafts.ts';
import { privateFactsOf } from '../../src/app/private-facts.tsx';
import * as activity from '../../src/app/screens/activity.tsx';
import * as desk from '../../src/app/screens/desk.tsx';
import * as greetingSignature from '../../src/app/screens/greeting-signature.tsx';
import * as history from '../../src/app/screens/history.tsx';
import * as inbox from '../../src/app/screens/inbox.tsx';
import * as linkAccount from '../../src/app/screens/link-account.tsx';
import * as login from '../../src/app/screens/login.tsx';
import * as lostConnection from '../../src/app/screens/lost-connection.tsx';
import * as missingData from '../../src/app/screens/missing-data.tsx';
import * as notifications from '../../src/app/screens/notifications.tsx';
import * as questions from '../../src/app/screens/questions.tsx';
import * as recover from '../../src/app/screens/recover.tsx';
import * as secondFactor from '../../src/app/screens/second-factor.tsx';
import * as settings from '../../src/app/screens/settings.tsx';
import * as setupPassword from '../../src/app/screens/setup-password.tsx';
import * as signUp from '../../src/app/screens/sign-up.tsx';
import * as tests from '../../src/app/screens/tests.tsx';
import * as verify from '../../src/app/screens/verify.tsx';
import type { Services } from '../../src/app/services.ts';
import { createSimilarReview } from '../../src/app/similar-review.ts';
import { KEYS, readSound, takeNotice } from '../../src/app/storage.ts';
import { testDraftsOf } from '../../src/app/test-drafts.ts';
import { createProfileCharts } from '../../src/app/user-menu.tsx';
import { CARD, ITEM, questionsPageOf } from './given.ts';
import { beforeEachWiring, contextOf, PAGE, runEffect, runSlot, world } from './wiring.ts';

type Create = (services: Services) => AnyActorLogic;

const EMAIL = 'beto@tienda.test';
const DESK = { pageInput: { email: PAGE.email, colorMode: 'system' } };
const INBOX = {
  pageInput: { email: PAGE.email, place: START, remembered: { order: 'most-recent-last', limit: 5 }, left: null },
};
const HERE = '/accounts/10/settings';

beforeEachWiring(HERE);
afterEach(() => document.body.replaceChildren());

describe('where a chart sends the browser', () => {
  interface Move {
    readonly create: Create;
    readonly effect: string;
    readonly params?: unknown;
    readonly pageInput?: unknown;
    /** The address afterwards, after how many entries of the browser's history; or the page that is loaded, or `reload`. */
    readonly entries?: readonly string[];
    readonly loaded?: string;
  }
  const to = (path: string): Pick<Move, 'entries'> => ({ entries: [HERE, path] });
  const instead = (path: string): Pick<Move, 'entries'> => ({ entries: [path] });
  const profile =
    (name: 'sessions' | 'logout'): Create =>
    (services) =>
      createProfileCharts(services)[name];

  const MOVES: readonly Move[] = [
    { create: login.createPage, effect: 'enter', loaded: '/' },
    { create: login.createPage, effect: 'goToSecondFactor', loaded: '/authenticator' },
    { create: secondFactor.createPage, effect: 'enter', loaded: '/' },
    {
      create: signUp.createPage,
      effect: 'goToVerify',
      params: { email: EMAIL },
      ...to('/verify?email=beto%40tienda.test'),
    },
    { create: verify.createPage, effect: 'enter', params: { notice: 'account-verified' }, loaded: '/' },
    {
      create: verify.createPage,
      effect: 'goToLogin',
      params: { email: EMAIL },
      ...to('/login?email=beto%40tienda.test'),
    },
    {
      create: recover.createPage,
      effect: 'goToSetup',
      params: { email: EMAIL },
      ...to('/setup?email=beto%40tienda.test'),
    },
    {
      create: setupPassword.createPage,
      effect: 'goToLogin',
      params: { email: EMAIL },
      ...to('/login?email=beto%40tienda.test'),
    },
    { create: linkAccount.createPage, effect: 'goHome', ...to('/') },
    {
      create: linkAccount.createPage,
      effect: 'leaveForConsent',
      params: { siteId: 'MLB' },
      loaded: '/api/v1/integration/init?site=MLB',
    },
    { create: lostConnection.createPage, effect: 'goHome', ...instead('/') },
    { create: lostConnection.createPage, effect: 'leaveForConsent', loaded: '/api/v1/integration/init?account=10' },
    {
      create: desk.createPage,
      effect: 'goToLostConnection',
      params: { accountId: '10' },
      ...DESK,
      ...instead('/accounts/10/lost-connection'),
    },
    { create: desk.createPage, effect: 'reloadPage', ...DESK, loaded: 'reload' },
    {
      create: inbox.createPage,
      effect: 'keepRow',
      params: { accountId: '20', questionId: '5', place: 3 },
      ...INBOX,
      ...instead(`${HERE}?fila=3+20+5`),
    },
    { create: profile('sessions'), effect: 'reload', loaded: 'reload' },
    { create: profile('logout'), effect: 'leave', loaded: '/' },
    {
      create: settings.createPage,
      effect: 'leaveGuard.leave',
      params: { departure: { kind: 'path', path: '/login' } },
      ...to('/login'),
    },
    { create: settings.createPage, effect: 'leaveGuard.leave', params: { departure: null } },
  ];

  test.each(MOVES.map((move) => [move.effect, move.entries?.at(-1) ?? move.loaded ?? 'nowhere', move] as const))(
    '%s: %s',
    (_effect, _where, { create, effect, params, entries = [HERE], loaded, ...place }) => {
      runEffect(create(world.services), effect, params, place);
      const { page } = world;
      expect(page.entries.map(({ path }) => path)).toEqual(entries);
      expect(page.assign.mock.calls).toEqual(loaded === undefined || loaded === 'reload' ? [] : [[loaded]]);
      expect(page.reload).toHaveBeenCalledTimes(loaded === 'reload' ? 1 : 0);
    },
  );
});

describe('2.71 recovery codes', () => {
  const CODES = { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
  beforeAll(() => openCatalogueWith({ common: {}, desk: deskTexts, entry: {} }));
  const authenticator = () => createProfileCharts(world.services).authenticator;

  test('are saved as a file that says what they are for, one code in each line', async () => {
    const files: { readonly name: string; readonly text: Promise<string> }[] = [];
    let blob = new Blob();
    const createObjectURL = (given: Blob): string => {
      blob = given;
      return 'blob:1';
    };
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text: blob.text() });
    });
    runEffect(authenticator(), 'downloadCodes', CODES);
    vi.unstubAllGlobals();
    const { codes, codesText, file } = deskTexts.authenticator;
    expect(files.map(({ name }) => name)).toEqual([file]);
    expect((await files[0]?.text)?.split('\r\n')).toEqual([codes, codesText, '', ...CODES.recoveryCodes, '']);
  });

  test('are printed with the page', () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    runEffect(authenticator(), 'printCodes', CODES);
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('what a chart keeps on this device', () => {
  const { email, accountId } = PAGE;
  const GREETING = { saved: { greeting: 'Hola', signature: null }, mine: { greeting: ' Hola ', signature: '' } };
  const POLICIES = { saved: EMPTY_SHEET, mine: { ...EMPTY_SHEET, payment: { value: null, text: ' Efectivo' } } };
  const RULES = {
    saved: [],
    mine: [{ id: 'r1', conditions: { ...newRule('r1').conditions, words: 'a, ' }, decision: { kind: 'person' } }],
  };
  const TEST = { listing: null, question: ' ¿Hay?' };

  test('8.26 what the page that is loaded next says', () => {
    runEffect(verify.createPage(world.services), 'enter', { notice: 'account-verified' });
    expect(takeNotice()).toBe('account-verified');
  });

  test('a greeting and signature typed, until it is forgotten or given up', () => {
    const page = greetingSignature.createPage(world.services);
    const read = () => greetingSignatureDraftsOf(email, accountId).read();
    for (const end of ['form.forgetDraft', 'leaveGuard.leave']) {
      runEffect(page, 'form.keepDraft', GREETING);
      expect(read()).toEqual(GREETING);
      expect(contextOf(page)).toMatchObject({ draft: GREETING });
      runEffect(page, end, { departure: null });
      expect(read()).toBeNull();
      expect(contextOf(page)).toMatchObject({ draft: null });
    }
  });

  test('a policy sheet changed, until it is forgotten or given up', () => {
    const page = settings.createPage(world.services);
    const read = () => policiesDraftsOf(email, accountId).read();
    for (const end of ['policies.forgetDraft', 'leaveGuard.leave']) {
      runEffect(page, 'policies.keepDraft', POLICIES);
      expect(read()).toEqual(POLICIES);
      expect(contextOf(page)).toMatchObject({ draft: POLICIES });
      runEffect(page, end, { departure: null });
      expect(read()).toBeNull();
    }
  });

  test('rules changed, until they are forgotten or given up', () => {
    const page = settings.createPage(world.services);
    const read = () => automaticRulesDraftsOf(email, accountId).read();
    for (const end of ['rules.forgetDraft', 'leaveGuard.leave']) {
      runEffect(page, 'rules.keepDraft', RULES);
      expect(read()).toEqual(RULES);
      expect(contextOf(page)).toMatchObject({ rulesDraft: RULES });
      runEffect(page, end, { departure: null });
      expect(read()).toBeNull();
    }
  });

  test('a question to be tried', () => {
    const page = tests.createPage(world.services);
    runEffect(page, 'question.keepDraft', TEST);
    expect(testDraftsOf(email, accountId).read()).toEqual(TEST);
    expect(contextOf(page)).toMatchObject({ draft: TEST });
  });

  test('facts typed, which every page that has their dialog is given', () => {
    for (const { createPage } of [tests, missingData, questions])
      expect(contextOf(createPage(world.services))).toMatchObject({ factDrafts: {} });
    const drafts = { MLA1: ' Sí' };
    runEffect(privateFactsOf(world.services, PAGE), 'keepDrafts', { drafts });
    expect(factDraftsOf(email, accountId).read()).toEqual(drafts);
    for (const { createPage } of [tests, missingData, questions])
      expect(contextOf(createPage(world.services))).toMatchObject({ factDrafts: drafts });
  });

  test('an answer typed to one question, which its card is given, until it is forgotten', () => {
    const page = questions.createPage(world.services);
    const place = { childInput: CARD };
    runEffect(page, 'card.keepDraft', { questionId: '5', text: ' Sí' }, place);
    expect(draftsOf(email).read('5')).toBe(' Sí');
    expect(contextOf(page, PAGE, 'card', CARD)).toMatchObject({ draft: ' Sí', email });
    runEffect(page, 'card.forgetDraft', { questionId: '5' }, place);
    expect(draftsOf(email).read('5')).toBeNull();
    expect(contextOf(page, PAGE, 'card', CARD)).toMatchObject({ draft: null });
  });

  test('2.67 an answer typed to a similar question, as its own card is given it', () => {
    runEffect(createSimilarReview(world.services, questionsPageOf(PAGE)), 'keepDraft', {
      questionId: '5',
      text: ' Sí',
    });
    const page = questions.createPage(world.services);
    expect(contextOf(page, PAGE, 'card', CARD)).toMatchObject({ draft: ' Sí' });
  });

  test('nothing once somebody signs out', () => {
    draftsOf(email).keep('5', 'Sí');
    runEffect(createProfileCharts(world.services).logout, 'leave');
    expect(draftsOf(email).read('5')).toBeNull();
  });

  test('3.50 the sort of the activity, which the list is given', () => {
    for (const sort of ['most-recent-last', 'most-recent-first'] as const) {
      runEffect(activity.createPage(world.services), 'list.keepSort', { sort }, { childInput: { limit: 5 } });
      expect(localStorage.getItem(KEYS.activitySort)).toBe(sort);
      const list = contextOf(activity.createPage(world.services), PAGE, 'list', { limit: 5 });
      expect(list).toMatchObject({ query: { sort } });
    }
  });

  test.each([
    ['questions', KEYS.questionsSort, questions.createPage, (remembered: unknown) => ({ remembered })],
    ['history', KEYS.historySort, history.createPage, (remembered: unknown) => ({ begin: { remembered } })],
  ] as const)('2.61 3.50 the order and size of the %s, which the page is given', (_, key, create, given) => {
    for (const order of ['most-recent-last', 'most-recent-first'] as const) {
      for (const limit of [10, 25]) {
        runEffect(create(world.services), 'filters.remember', { order, limit });
        expect(localStorage.getItem(key)).toBe(order);
        expect(contextOf(create(world.services))).toMatchObject(given({ order, limit }));
      }
    }
  });

  test.each([
    ['the whole list, as it was last looked at', '', { sort: 'most-recent-last', limit: 10, skip: 0 }],
    [
      'what the address says',
      '?q=stock&pagina=2',
      { sort: 'most-recent-last', limit: 10, skip: 10, filter: { search: 'stock' } },
    ],
  ])('2.60 the history asks for %s', (_, search, query) => {
    world.page.history.push(`/accounts/10/history${search}`);
    runEffect(history.createPage(world.services), 'filters.remember', { order: 'most-recent-last', limit: 10 });
    expect(contextOf(history.createPage(world.services), PAGE, 'list', { limit: 5 })).toMatchObject({ query });
  });

  test.each([true, false])('2.91 whether it sounds when a question arrives: %s', (hasSound) => {
    runEffect(notifications.createPage(world.services), 'saveSound', { hasSound });
    expect(readSound()).toBe(hasSound);
  });

  test('7.58 a link to an answer leads to its page of the whole list, whatever else the address says', () => {
    world.page.history.push('/accounts/10/history?q=stock&pagina=2#question=6');
    const given = { limit: 5, skip: 15, sort: 'most-recent-last' };
    const { query } = Object(contextOf(history.createPage(world.services), PAGE, 'list', given));
    expect(query).toEqual({ limit: 5, skip: 15, sort: 'most-recent-first' });
  });

  test('3.50 the colour mode', () => {
    runEffect(createProfileCharts(world.services).colorMode, 'apply', { mode: 'dark' });
    expect(localStorage.getItem(KEYS.colorMode)).toBe('dark');
  });
});

describe('the history goes to the page of a question', () => {
  test.each([
    ['most-recent-first', 3],
    ['most-recent-last', 20],
    [null, 3],
  ] as const)('by the kept sort: %s', async (sort, place) => {
    if (sort !== null) localStorage.setItem(KEYS.historySort, sort);
    world.answer('GET /accounts/10/history/5/place', { later: 3, earlier: 20 });
    const run = runSlot(history.createPage(world.services), 'locate', { target: '5' });
    await expect.poll(run.output).toBe(place);
  });
});

describe('where text is put', () => {
  const box = (html: string): HTMLTextAreaElement => {
    document.body.innerHTML = html;
    const found = document.querySelector('textarea:last-of-type');
    if (!(found instanceof HTMLTextAreaElement)) throw new Error('No box');
    return found;
  };

  test.each(['greeting', 'signature'] as const)('a variable goes into the %s', (part) => {
    box('<textarea name="greeting">$</textarea><textarea name="signature">$</textarea>');
    runEffect(greetingSignature.createPage(world.services), `${part}Picker.insert`, { text: '$fecha', at: 0 });
    const texts = [...document.querySelectorAll('textarea')].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(texts)).toMatchObject({ [part]: '$fecha$' });
    expect(texts.filter(([, value]) => value === '$')).toHaveLength(1);
  });

  test('a quick answer goes into the answer of its card, in place of what was typed to find it', () => {
    const answer = box('<main><article data-question="5"><textarea>hola #en</textarea></article></main>');
    answer.focus();
    answer.setSelectionRange(8, 8);
    runEffect(
      questions.createPage(world.services),
      'card.picker.insert',
      { subject: { questionId: '5', buyer: 'COMPRADOR' }, option: { text: 'Sí' }, at: 5 },
      { childInput: CARD },
    );
    expect(answer.value).toBe('hola Sí');
  });

  test('2.67 the similar questions of the card with the focus are opened by its button', () => {
    box('<main><article data-question="5"><button data-part="similar"></button><textarea></textarea></article></main>');
    const pressed = vi.fn<() => void>();
    document.querySelector('button')?.addEventListener('click', pressed);
    runEffect(questions.createPage(world.services), 'shortcuts.openSimilar');
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('2.98 the focus goes to the row of this account once it is drawn', () => {
    vi.useFakeTimers();
    runEffect(inbox.createPage(world.services), 'focusRow', { accountId: '20', questionId: '5' }, INBOX);
    document.body.innerHTML = '<a href="/" data-row="10 5"></a><a href="/" data-row="20 5" id="row"></a>';
    vi.runAllTimers();
    vi.useRealTimers();
    expect(document.activeElement?.id).toBe('row');
  });

  test('the focus goes to the question to be tried', () => {
    const question = box('<textarea></textarea><textarea name="question"></textarea>');
    runEffect(tests.createPage(world.services), 'enterQuestion');
    expect(document.activeElement).toBe(question);
  });

  test('the focus goes to another card, and on from one that is answered', () => {
    Element.prototype.scrollIntoView = () => undefined;
    box(
      '<main><article data-question="5"><textarea></textarea></article><article data-question="6"><textarea></textarea></article></main>',
    );
    const focused = () => document.activeElement?.closest('article')?.dataset.question;
    const page = questions.createPage(world.services);
    runEffect(page, 'goToCard', { by: 1 });
    expect(focused()).toBe('5');
    runEffect(page, 'moveOn', { questionId: '5' });
    expect(focused()).toBe('6');
    runEffect(page, 'goToCard', { by: -1 });
    expect(focused()).toBe('5');
    const card = document.querySelector('article');
    runEffect(page, 'goOn', { questionId: '5' });
    document.querySelector('textarea')?.blur();
    document.querySelector('textarea')?.focus();
    expect(focused()).toBe('6');
    runEffect(page, 'goToCard', { by: -1 });
    card?.setAttribute('tabindex', '-1');
    runEffect(page, 'shortcuts.leaveAnswer');
    expect(document.activeElement).toBe(card);
    runEffect(page, 'shortcuts.enterAnswer');
    expect(document.activeElement).toBe(card?.querySelector('textarea'));
  });
});

test('2.97 the list of all accounts is of whoever looks, at the place and row that the address names', () => {
  world.page.history.push('/inbox?pagina=2&fila=3+20+5');
  expect(contextOf(inbox.createPage(world.services), { email: PAGE.email })).toMatchObject({
    email: PAGE.email,
    place: { page: 2 },
    left: { accountId: '20', questionId: '5', place: 3 },
  });
});

test('2.45 a listing that was found and chosen is the one to be tried', async () => {
  world.answer('GET /accounts/10/items/?search=&limit=5', { items: [ITEM] });
  const page = createActor(tests.createPage(world.services), { input: PAGE }).start();
  const { picker, question } = page.getSnapshot().children;
  picker?.send({ type: 'picker.requested', kind: 'item' });
  await expect.poll(() => picker?.getSnapshot().context.options.map(({ id }) => id)).toEqual(['MLA1']);
  picker?.send({ type: 'option.confirmed' });
  expect(question?.getSnapshot().context.listing).toEqual(ITEM);
  page.stop();
});

test('2.69 a listing that was found and chosen is one of the rule that is edited', async () => {
  world.answer('GET /accounts/10/items/?search=&limit=5', { items: [ITEM] });
  world.answer('GET /accounts/10/automatic/rules', { rules: [] });
  const page = createActor(settings.createPage(world.services), { input: PAGE }).start();
  const { listingPicker, rules } = page.getSnapshot().children;
  await expect.poll(() => rules?.getSnapshot().matches('shown')).toBe(true);
  rules?.send({ type: 'rule.added', id: 'r1' });
  listingPicker?.send({ type: 'picker.requested', kind: 'item' });
  await expect.poll(() => listingPicker?.getSnapshot().context.options.map(({ id }) => id)).toEqual(['MLA1']);
  listingPicker?.send({ type: 'option.confirmed' });
  expect(rules?.getSnapshot().context.mine[0]?.conditions.itemIds).toEqual(['MLA1']);
  page.stop();
});
