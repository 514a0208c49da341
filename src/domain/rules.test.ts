import { describe, expect, test } from 'vitest';
import { chooseAccount, sortByNickname } from './accounts.ts';
import { splitDuration } from './duration.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { parseLinkNotice } from './link-notices.ts';
import { hasPermissions, isPermissionMask, PERMISSIONS, permissionsIn, togglePermission } from './permissions.ts';
import { firstSectionFor, maySee, sectionsListedFor } from './sections.ts';

describe('permissions', () => {
  test('3.04-3.10 are seven bits', () => {
    expect(Object.entries(PERMISSIONS)).toEqual([
      ['Questions', 1],
      ['History', 2],
      ['Settings', 4],
      ['GreetingAndSignature', 8],
      ['QuickAnswers', 16],
      ['Tests', 32],
      ['ActivityLog', 64],
    ]);
  });

  test('3.11 a combination requires all of its bits', () => {
    expect(hasPermissions(3, 'Questions', 'History')).toBe(true);
    expect(hasPermissions(1, 'Questions', 'History')).toBe(false);
    expect(hasPermissions(0)).toBe(true);
  });

  test.each([
    [0, true],
    [127, true],
    [128, false],
    [-1, false],
    [1.5, false],
  ])('%d is a permission mask: %s', (mask, valid) => {
    expect(isPermissionMask(mask)).toBe(valid);
  });

  test.each([
    [0, []],
    [66, ['History', 'ActivityLog']],
    [127, Object.keys(PERMISSIONS)],
    [128, []],
  ])('3.47 the mask %d contains %j', (mask, names) => {
    expect(permissionsIn(mask)).toEqual(names);
  });

  test('3.11 toggling a permission leaves the others unchanged', () => {
    expect(togglePermission(5, 'History')).toBe(7);
    expect(togglePermission(7, 'History')).toBe(5);
  });

  test('2.17 2.28 the operators section requires no permission, is listed only for the owner and is never the default', () => {
    expect(maySee('operators', 0)).toBe(true);
    expect(sectionsListedFor(true)).toContain('operators');
    expect(sectionsListedFor(false)).toEqual(sectionsListedFor(true).slice(0, -1));
    expect(firstSectionFor(0)).toBe('questions');
  });

  test('2.16 6.02 a section requires its own bit, and the first allowed one is the default', () => {
    expect(maySee('questions', 2)).toBe(false);
    expect([1, 126].map((mask) => maySee('missing-data', mask))).toEqual([true, false]);
    expect([2, 125].map((mask) => maySee('reports', mask))).toEqual([true, false]);
    expect([4, 123].map((mask) => maySee('rehearsal', mask))).toEqual([true, false]);
    expect(sectionsListedFor(true)).not.toContain('rehearsal');
    expect([0, 64].map((mask) => maySee('transfer', mask))).toEqual([true, true]);
    expect(sectionsListedFor(true)).not.toContain('transfer');
    expect(maySee('quick-answers', 16)).toBe(true);
    expect(maySee('quick-answers', 111)).toBe(false);
    expect(maySee('activity', 64)).toBe(true);
    expect(maySee('activity', 63)).toBe(false);
    expect(firstSectionFor(64)).toBe('activity');
    expect(firstSectionFor(2)).toBe('history');
    expect(firstSectionFor(4)).toBe('settings');
    expect(firstSectionFor(127)).toBe('questions');
    expect(firstSectionFor(0)).toBe('questions');
  });
});

describe('e-mail addresses', () => {
  test.each([
    ['ana@tienda.test', true],
    ['a@b.c', true],
    ['ana@tienda', false],
    ['@tienda.test', false],
    ['ana tienda@x.y', false],
    ['a@b@c.d', false],
    ['a@b.c\r\nBcc: x@y.z', false],
    ['a\u0000@b.cd', false],
    ['a@b.cd\u001b', false],
    ['<ana@tienda.test>', false],
    ['ana@tienda.test,beto@tienda.test', false],
    ['"ana"@tienda.test', false],
    ['ana@[10.0.0.1]', false],
    ["o'higgins+ventas@tienda.test", true],
    [`${'a'.repeat(250)}@b.cd`, false],
  ])('5.06 %j is an e-mail address: %s', (text, valid) => {
    expect(isEmail(text)).toBe(valid);
  });

  test('are normalised to lower case without outer spaces', () => {
    expect(normalizeEmail(' Ana@Tienda.TEST ')).toBe('ana@tienda.test');
  });
});

describe('accounts', () => {
  const zeta = { id: '1', nickname: 'ZETA' };
  const arbol = { id: '2', nickname: 'Árbol' };

  test('2.30 are sorted by nickname, ignoring accents', () => {
    expect(sortByNickname([zeta, arbol])).toEqual([arbol, zeta]);
  });

  test('2.13 open the saved one, or else the first', () => {
    expect(chooseAccount([zeta, arbol], '1')).toBe(zeta);
    expect(chooseAccount([zeta, arbol], 'gone')).toBe(arbol);
    expect(chooseAccount([], null)).toBe(undefined);
  });
});

describe('durations', () => {
  test('2.40 are split into days, hours, minutes and seconds', () => {
    expect(splitDuration(((1 * 24 + 2) * 3600 + 3 * 60 + 4) * 1000 + 999)).toEqual({
      days: 1,
      hours: 2,
      minutes: 3,
      seconds: 4,
    });
    expect(splitDuration(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});

describe('link notices', () => {
  test('2.12 3.49 are parsed from their three codes, and anything else is null', () => {
    for (const notice of ['lost-connection', 'account-already-registered', 'account-mismatch']) {
      expect(parseLinkNotice(notice)).toBe(notice);
    }
    expect(parseLinkNotice('<script>')).toBe(null);
    expect(parseLinkNotice(null)).toBe(null);
  });
});
