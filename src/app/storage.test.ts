import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { automaticRulesDraftsOf } from './automatic-rules-drafts.ts';
import { applyColorMode } from './color-mode.ts';
import { factDraftsOf } from './fact-drafts.ts';
import { greetingSignatureDraftsOf } from './greeting-signature-drafts.ts';
import { readSort, saveSort } from './kept-choices.ts';
import { draftsOf, textDraftOf } from './kept-drafts.ts';
import { policiesDraftsOf } from './policies-drafts.ts';
import {
  clearDrafts,
  clearDraftsIfSigningOut,
  followSigningOut,
  forgetSigningOut,
  KEYS,
  noteReload,
  noteSigningOut,
  readColorMode,
  readDefaultAccount,
  saveColorMode,
  saveDefaultAccount,
  settleSigningOut,
  sinceReload,
} from './storage.ts';
import { testDraftsOf } from './test-drafts.ts';

const EMAIL = 'ana@tienda.test';
const OTHER = 'beto@tienda.test';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** The values kept under each key. */
const keptIn = (storage: Storage): Record<string, string> => ({ ...storage });

describe('3.50 what the browser keeps', () => {
  test('has these names in the local storage', () => {
    saveDefaultAccount('10');
    saveSort(KEYS.questionsSort, 'most-recent-first');
    saveSort(KEYS.historySort, 'most-recent-last');
    saveSort(KEYS.activitySort, 'most-recent-first');
    saveColorMode('system', 'dark');
    expect(keptIn(localStorage)).toEqual({
      'default-account': '10',
      'questions-sort-order': 'most-recent-first',
      'history-sort-order': 'most-recent-last',
      'activity-log-sort-order': 'most-recent-first',
      'color-mode': 'system',
      'color-scheme': 'dark',
    });
  });

  test('is read again, the default account until it is forgotten', () => {
    expect(readDefaultAccount()).toBeNull();
    saveDefaultAccount('10');
    expect(readDefaultAccount()).toBe('10');
    saveDefaultAccount(null);
    expect(keptIn(localStorage)).toEqual({});
  });

  test.each(['most-recent-first', 'most-recent-last'] as const)('%s is a sort, and nothing else is', (sort) => {
    expect(readSort(KEYS.historySort, sort)).toBe(sort);
    localStorage.setItem(KEYS.historySort, 'upside-down');
    expect(readSort(KEYS.historySort, sort)).toBe(sort);
    saveSort(KEYS.historySort, sort);
    expect(readSort(KEYS.historySort, 'most-recent-first')).toBe(sort);
    expect(readSort(KEYS.historySort, 'most-recent-last')).toBe(sort);
  });

  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['sepia', 'system'],
    ['', 'system'],
  ])('the mode %j is read as %s', (kept, mode) => {
    localStorage.setItem(KEYS.colorMode, kept);
    expect(readColorMode()).toBe(mode);
  });

  test('is nothing where storage is forbidden, and that breaks nothing', () => {
    const forbidden = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: forbidden });
    saveDefaultAccount('10');
    expect([readDefaultAccount(), readColorMode(), sinceReload(5)]).toEqual([null, 'system', null]);
    expect(clearDrafts).not.toThrow();
    expect(followSigningOut).not.toThrow();
    expect(() => window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out' }))).not.toThrow();
  });

  test('is lost where storage is full, and that breaks nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const drafts = draftsOf(EMAIL);
    drafts.keep('1', 'Hola');
    expect(drafts.read('1')).toBeNull();
  });
});

describe('the colour mode', () => {
  const prefers = (isDark: boolean): void => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isDark && media === '(prefers-color-scheme: dark)',
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      });
  };

  test.each([
    ['light', true, 'light', 'light'],
    ['dark', false, 'dark', 'dark'],
    ['system', true, undefined, 'dark'],
    ['system', false, undefined, 'light'],
  ] as const)(
    '%s, while the system prefers dark (%s), marks the page as %s and keeps %s',
    (mode, isDark, theme, scheme) => {
      prefers(isDark);
      document.documentElement.dataset.theme = 'light';
      applyColorMode(mode);
      expect(document.documentElement.dataset.theme).toBe(theme);
      expect(keptIn(localStorage)).toEqual({ 'color-mode': mode, 'color-scheme': scheme });
    },
  );
});

test.each([
  [10_000, 60_000, 50_000],
  [0, 5, 5],
])('8.02 a reload at %d was noted, so at %d it is %d ms ago', (at, now, ago) => {
  expect(sinceReload(now)).toBeNull();
  noteReload(at);
  expect(sinceReload(now)).toBe(ago);
  expect(keptIn(sessionStorage)).toEqual({ 'reloaded-at': String(at) });
});

test('8.02 what is no moment was no reload', () => {
  sessionStorage.setItem('reloaded-at', 'nunca');
  expect(sinceReload(5)).toBeNull();
});

describe('what was typed and not sent', () => {
  test('is kept by person and question until it is forgotten', () => {
    const drafts = draftsOf(EMAIL);
    drafts.keep('1', ' Hola ');
    drafts.keep('2', '');
    expect([drafts.read('1'), drafts.read('2'), drafts.read('3')]).toEqual([' Hola ', '', null]);
    expect(draftsOf(OTHER).read('1')).toBeNull();
    drafts.forget('1');
    expect(drafts.read('1')).toBeNull();
    expect(keptIn(sessionStorage)).toEqual({ [`draft:${EMAIL}:2`]: '' });
  });

  test('is forgotten when somebody signs out, whoever typed it, and nothing else is', () => {
    draftsOf(EMAIL).keep('1', 'Hola');
    policiesDraftsOf(OTHER, '10');
    factDraftsOf(OTHER, '10').keep({ MLA1: 'Sí' });
    sessionStorage.setItem('reloaded-at', '7');
    clearDrafts();
    // The sign by which other tabs hear of it is the same in both storages.
    const sign = localStorage.getItem('signed-out');
    expect(sign).toMatch(/^[a-z0-9]+-[a-z0-9]+$/);
    expect(keptIn(sessionStorage)).toEqual({ 'reloaded-at': '7', 'signed-out': sign });
    expect(keptIn(localStorage)).toEqual({ 'signed-out': sign });
  });

  test('3.50 is not written any more once somebody signed out: a response may come later', () => {
    const drafts = draftsOf(EMAIL);
    const text = textDraftOf(EMAIL, 'policies');
    drafts.keep('1', 'Hola');
    clearDrafts();
    drafts.keepVersion('1', 3);
    drafts.keep('1', 'Hola');
    text.keep('En Palermo');
    expect(Object.keys(sessionStorage)).toEqual(['signed-out']);
    // Whoever signs in next keeps what is typed.
    draftsOf(OTHER).keepVersion('1', 4);
    expect(draftsOf(OTHER).readVersion('1')).toBe(4);
  });

  describe('while this tab asks to sign out', () => {
    const keepAndEnd = (end: () => void): readonly string[] => {
      draftsOf(EMAIL).keep('1', 'Hola');
      end();
      return Object.keys(sessionStorage).filter((key) => key !== 'signed-out');
    };
    const KEPT = [`draft:${EMAIL}:1`];

    test('3.50 is forgotten as soon as the session has ended, which other calls may say first', () => {
      noteSigningOut();
      expect(keepAndEnd(clearDraftsIfSigningOut)).toEqual([]);
      expect(localStorage.getItem('signed-out')).toBe(sessionStorage.getItem('signed-out'));
      // The session that follows ends for another reason.
      expect(keepAndEnd(clearDraftsIfSigningOut)).toEqual(KEPT);
    });

    test('stays if the server refused to sign it out', () => {
      noteSigningOut();
      forgetSigningOut();
      expect(keepAndEnd(clearDraftsIfSigningOut)).toEqual(KEPT);
    });

    test('3.50 is settled by the next page, if that was loaded before the answer', () => {
      noteSigningOut();
      expect(keepAndEnd(() => settleSigningOut(false))).toEqual(KEPT);
      expect(keepAndEnd(() => settleSigningOut(true))).toEqual(KEPT);
      noteSigningOut();
      expect(keepAndEnd(() => settleSigningOut(true))).toEqual([]);
    });
  });

  const isKept = (): boolean => draftsOf(EMAIL).read('1') !== null;
  const hear = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out' }));

  test('is forgotten when somebody signs out in another tab, at once or when this one opens again', () => {
    draftsOf(EMAIL).keep('1', 'Hola');
    localStorage.setItem('signed-out', 'a-1');
    followSigningOut();
    expect(isKept()).toBe(false);

    draftsOf(EMAIL).keep('1', 'Hola');
    followSigningOut();
    hear();
    expect(isKept()).toBe(true);
    localStorage.setItem('signed-out', 'a-2');
    hear();
    expect(isKept()).toBe(false);
  });

  test('stays when the storage that other tabs sign is cleared', () => {
    clearDrafts();
    draftsOf(EMAIL).keep('1', 'Hola');
    localStorage.clear();
    followSigningOut();
    hear();
    expect(isKept()).toBe(true);
  });
});

const GREETING = { saved: { greeting: 'Hola', signature: 'Ana' }, mine: { greeting: ' Hola ', signature: '' } };
const forms = [
  ['greeting and signature', greetingSignatureDraftsOf, 'greeting-signature'],
  ['policies', policiesDraftsOf, 'policies'],
  ['automatic rules', automaticRulesDraftsOf, 'automatic-rules'],
  ['private facts', factDraftsOf, 'private-facts'],
  ['test question', testDraftsOf, 'test-question'],
] as const;

describe.each(forms)('what was typed in the form of %s', (_, draftsOfForm, name) => {
  test('is kept by person and account', () => {
    draftsOfForm(EMAIL, '10').read();
    sessionStorage.setItem(`draft:${EMAIL}:${name}:10`, '{"other": true, "MLA1": 5}');
    expect(draftsOfForm(EMAIL, '10').read()).toBeNull();
    sessionStorage.setItem(`draft:${EMAIL}:${name}:10`, 'no json');
    expect(draftsOfForm(EMAIL, '10').read()).toBeNull();
    expect(draftsOfForm(EMAIL, '20').read()).toBeNull();
  });
});

test('a greeting and signature typed are kept as they were typed', () => {
  const drafts = greetingSignatureDraftsOf(EMAIL, '10');
  drafts.keep(GREETING);
  expect(drafts.read()).toEqual(GREETING);
  expect(greetingSignatureDraftsOf(OTHER, '10').read()).toBeNull();
  expect(greetingSignatureDraftsOf(EMAIL, '20').read()).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([`draft:${EMAIL}:greeting-signature:10`]);
  drafts.forget();
  expect(drafts.read()).toBeNull();
});

test('facts typed are kept by listing', () => {
  const drafts = factDraftsOf(EMAIL, '10');
  drafts.keep({ MLA1: 'Sí', MLA2: '' });
  expect(drafts.read()).toEqual({ MLA1: 'Sí', MLA2: '' });
  expect(Object.keys(sessionStorage)).toEqual([`draft:${EMAIL}:private-facts:10`]);
  drafts.forget();
  expect(drafts.read()).toBeNull();
});

test('a question to be tried is kept, with its listing or without', () => {
  const drafts = testDraftsOf(EMAIL, '10');
  drafts.keep({ listing: null, question: ' ¿Hay stock? ' });
  expect(drafts.read()).toEqual({ listing: null, question: ' ¿Hay stock? ' });
  expect(Object.keys(sessionStorage)).toEqual([`draft:${EMAIL}:test-question:10`]);
});
