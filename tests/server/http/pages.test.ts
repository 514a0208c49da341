import { describe, expect, test } from 'vitest';
import { earlyData } from '#server/http/early-data.ts';
import { PAGES, pageFor } from '#server/http/pages.ts';

const at = (path: string): URL => new URL(path, 'http://localhost');

describe('the page of an address', () => {
  test.each([
    ['/login', PAGES.login],
    // Its form has an e-mail in it.
    ['/login?email=ana%40tienda.test', PAGES.signedOut],
    ['/', PAGES.signedOut],
    ['/welcome', PAGES.signedOut],
    ['/accounts/1/questions', PAGES.signedOut],
  ])('2.08 is without a session at %s %s', (path, page) => {
    expect(pageFor(at(path), false)).toBe(page);
  });

  test.each([
    ['/', PAGES.desk],
    ['/accounts/1/questions', PAGES.desk],
    ['/accounts/1/history', PAGES.desk],
    ['/accounts/1/lost-connection', PAGES.desk],
    ['/setup-account', PAGES.desk],
    ['/login', PAGES.plain],
    ['/welcome', PAGES.plain],
    ['/authenticator', PAGES.plain],
  ])('2.14 is with a session at %s %s', (path, page) => {
    expect(pageFor(at(path), true)).toBe(page);
  });
});

describe('the calls that the desk makes first', () => {
  const paths = (path: string): readonly string[] =>
    [...earlyData(at(path)).matchAll(/<([^>]*)>; rel=preload; as=fetch; crossorigin/g)].map(([, one]) => one ?? '');

  test('7.02 7.05 are of the visitor, at any address', () => {
    expect(paths('/')).toEqual(['/api/v1/sessions?current=true', '/api/v1/accounts']);
  });

  test('7.21 7.22 and of the account, with the list at its questions', () => {
    expect(paths('/accounts/1/history')).toHaveLength(4);
    expect(paths('/accounts/1/questions').slice(2)).toEqual([
      '/api/v1/accounts/1/questions?count_only=true',
      '/api/v1/accounts/1/details',
      '/api/v1/accounts/1/questions?skip=0&limit=5&sort=most-recent-last',
      '/api/v1/accounts/1/greeting-signature',
    ]);
  });

  test('contain nothing of an address that is not in a call', () => {
    expect(earlyData(at('/accounts/%3E%22%2C%20%3Cx%3E%0D%0A/questions'))).toMatch(
      /^(<\/api\/v1\/[\w/?=&%.-]+>; rel=preload; as=fetch; crossorigin(, )?)+$/,
    );
  });
});
