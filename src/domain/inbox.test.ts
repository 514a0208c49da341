import { describe, expect, test } from 'vitest';
import { answersForSeveral } from './accounts.ts';
import { parseAddress, paths } from './address.ts';
import { accountsIn, questionPath, rowIn, withAccount, withRow } from './inbox.ts';
import { formatListPlace, parseListPlace, START } from './list-place.ts';

describe('the address of the account inbox', () => {
  test('2.97 is its own, and keeps the accounts and the page', () => {
    expect(parseAddress(paths.inbox, '?cuentas=10')).toEqual({ screen: 'inbox' });
    expect(parseAddress('/inbox/10', '')).toEqual({ screen: 'unknown' });
    const place = { ...START, filter: { accounts: '10,20' }, page: 3 };
    expect(parseListPlace(formatListPlace(place), 'inbox')).toEqual(place);
    expect(parseListPlace('?q=stock&cuentas=10', 'inbox').filter).toEqual({ accounts: '10' });
    expect(parseListPlace('?cuentas=10', 'questions').filter).toEqual({});
  });

  test('2.98 keeps the row by which it was left beside all else, and ignores what is none', () => {
    const row = { accountId: '10', questionId: '7', place: 4 };
    const left = withRow('?cuentas=10&pagina=2', row);
    expect(rowIn(left)).toEqual(row);
    expect(parseListPlace(left, 'inbox')).toMatchObject({ filter: { accounts: '10' }, page: 2 });
    expect(rowIn(withRow(left, { ...row, place: 0 }))).toEqual({ ...row, place: 0 });
    for (const wrong of ['', '?fila=', '?fila=4', '?fila=4+10', '?fila=x+10+7', '?fila=12345+10+7'])
      expect(rowIn(wrong)).toBeNull();
    expect(questionPath(row)).toBe('/accounts/10/questions?view=queue&question=7');
  });
});

test('2.97 accounts are chosen one by one; none and all of them is no choice', () => {
  const all = ['10', '20', '30'];
  expect(withAccount(undefined, '20', all)).toBe('20');
  expect(withAccount('20', '10', all)).toBe('10,20');
  expect(withAccount('10,20', '20', all)).toBe('10');
  expect(withAccount('10', '10', all)).toBeNull();
  expect(withAccount('10,20', '30', all)).toBeNull();
  expect(accountsIn(undefined)).toEqual([]);
  expect(accountsIn('10,,20')).toEqual(['10', '20']);
});

test('2.97 the list is for who may answer in two accounts or more', () => {
  const [answers, reads] = [{ permissions: 1 }, { permissions: 126 }];
  expect(answersForSeveral([answers, { permissions: 127 }])).toBe(true);
  expect(answersForSeveral([answers, reads, reads])).toBe(false);
  expect(answersForSeveral([])).toBe(false);
});
