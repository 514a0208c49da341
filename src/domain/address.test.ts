import { describe, expect, test } from 'vitest';
import { fragmentTarget, parseAddress, paths } from './address.ts';

describe('an entry of a section', () => {
  test.each([
    ['history', paths.historyQuestion('10', '9000000001'), 'question', '9000000001'],
    ['quick-answers', paths.quickAnswer('10', 'Envío & retiro #1'), 'quick-answer', 'Envío & retiro #1'],
    ['settings', paths.policy('10', 'warranty'), 'policy', 'warranty'],
  ] as const)('2.56 in %s is parsed from the path that was built for it', (section, path, kind, name) => {
    const { pathname, hash } = new URL(path, 'https://tienda.test');
    expect(pathname).toBe(paths.section('10', section));
    expect(fragmentTarget(hash, kind)).toBe(name);
  });

  test.each(['', '#', '#other=1', '#policy=%E0%A4%A'])('2.56 the fragment %j points at nothing', (fragment) => {
    expect(fragmentTarget(fragment, 'policy')).toBe(null);
  });
});

describe('parsing an address', () => {
  test.each([
    ['/welcome', '', { screen: 'welcome', email: null }],
    ['/login', '', { screen: 'login', email: null }],
    ['/signup/', '', { screen: 'signup', email: null }],
    ['/verify', '?email=ana%40tienda.test', { screen: 'verify', email: 'ana@tienda.test' }],
    ['/recover', '', { screen: 'recover', email: null }],
    ['/setup', '?email=ana%40tienda.test', { screen: 'setup', email: 'ana@tienda.test' }],
    ['/authenticator', '', { screen: 'authenticator', email: null }],
    [
      '/setup-account',
      '?error=lost-connection&account=ANA',
      { screen: 'setup-account', error: 'lost-connection', account: 'ANA' },
    ],
    ['/accounts', '', { screen: 'accounts' }],
    ['/accounts/10/questions', '?x=1', { screen: 'section', accountId: '10', section: 'questions' }],
    ['/accounts/10/history', '', { screen: 'section', accountId: '10', section: 'history' }],
    [
      '/accounts/10/greeting-and-signature',
      '',
      { screen: 'section', accountId: '10', section: 'greeting-and-signature' },
    ],
    ['/accounts/10/missing-data', '', { screen: 'section', accountId: '10', section: 'missing-data' }],
    ['/accounts/10/quick-answers', '', { screen: 'section', accountId: '10', section: 'quick-answers' }],
    ['/accounts/10/reports', '', { screen: 'section', accountId: '10', section: 'reports' }],
    ['/accounts/10/rehearsal', '', { screen: 'section', accountId: '10', section: 'rehearsal' }],
    ['/accounts/10/transfer', '', { screen: 'section', accountId: '10', section: 'transfer' }],
    ['/accounts/10/settings', '', { screen: 'section', accountId: '10', section: 'settings' }],
    ['/accounts/10/tests', '', { screen: 'section', accountId: '10', section: 'tests' }],
    ['/accounts/10/activity', '', { screen: 'section', accountId: '10', section: 'activity' }],
    ['/accounts/10/operators', '', { screen: 'section', accountId: '10', section: 'operators' }],
    ['/accounts/10/lost-connection', '', { screen: 'lost-connection', accountId: '10' }],
  ])('2.01-2.07 2.09 2.13 2.14 %s%s is parsed as its screen', (pathname, search, address) => {
    expect(parseAddress(pathname, search)).toEqual(address);
  });

  test.each([
    '/',
    '/nowhere',
    '/login/now',
    '/accounts/10',
    '/accounts/10/nowhere',
    '/accounts/10/questions/1',
    '/accounts/%E0%A4%A/questions',
  ])('2.08 2.15 %s is unknown', (pathname) => {
    expect(parseAddress(pathname, '')).toEqual({ screen: 'unknown' });
  });

  test('built paths can be parsed', () => {
    expect(parseAddress('/verify', new URL(paths.verify('a+b@c.d'), 'http://x').search)).toEqual({
      screen: 'verify',
      email: 'a+b@c.d',
    });
    expect(parseAddress(paths.section('a/b', 'history'), '')).toEqual({
      screen: 'section',
      accountId: 'a/b',
      section: 'history',
    });
  });
});
