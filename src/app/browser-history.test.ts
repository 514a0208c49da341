import { describe, expect, test, vi } from 'vitest';
import type { Departure } from '#machines/shared/leave-guard/machine.ts';
import { tab } from '../../tests/views/tab.ts';

/** A page with changes that are not saved, the last of three pages. */
function guarded() {
  const page = tab('/a');
  page.history.push('/b');
  page.history.push('/c?x=1');
  const departures: Departure[] = [];
  const stop = page.history.guard((departure) => departures.push(departure));
  return { ...page, departures, stop };
}

describe('moving the address', () => {
  test('pushes and replaces paths, and goes through entries', () => {
    const { history, entries, path, settle } = tab();
    history.push('/a');
    history.replace('/b?x=1');
    expect(entries.map((entry) => entry.path)).toEqual(['/login', '/b?x=1']);
    history.navigator.push('/c');
    history.navigator.push({ pathname: '/d', search: '?y=2', hash: '#z' });
    history.navigator.replace({ pathname: '/e' });
    expect(entries.map((entry) => entry.path)).toEqual(['/login', '/b?x=1', '/c', '/e']);
    history.navigator.go(-2);
    settle();
    expect(path()).toBe('/b?x=1');
  });

  test('gives the address of a link as it is to be followed', () => {
    const { history } = tab();
    expect(history.navigator.createHref('/a?b=1#c')).toBe('/a?b=1#c');
    expect(history.navigator.createHref({ pathname: '/a', search: '?b=1' })).toBe('/a?b=1');
  });

  test('tells after every move, ours or the browser’s, until it is stopped', () => {
    const { history, step } = tab();
    const told: string[] = [];
    const stop = history.listen(() => told.push(history.location().pathname));
    history.push('/a');
    history.replace('/b');
    step(-1);
    expect(told).toEqual(['/a', '/b', '/login']);
    stop();
    history.push('/c');
    expect(told).toHaveLength(3);
  });

  test('tells every listener of a move, though one of them stops listening', () => {
    const { history } = tab();
    const told: string[] = [];
    const stop = history.listen(() => {
      told.push('first');
      stop();
    });
    history.listen(() => told.push('second'));
    history.push('/a');
    expect(told).toEqual(['first', 'second']);
  });

  test('says where the page is', () => {
    const { history } = tab('/accounts/10/history?skip=50#question-1');
    expect(history.location()).toMatchObject({
      pathname: '/accounts/10/history',
      search: '?skip=50',
      hash: '#question-1',
      state: null,
    });
    history.push('/login?email=ana%40tienda.test');
    expect(history.address()).toMatchObject({ screen: 'login', email: 'ana@tienda.test' });
  });

  test('says the same location until the address is another one, so that nothing is drawn anew', () => {
    const { history } = tab('/a');
    const before = history.location();
    history.replace('/a');
    expect(history.location()).toBe(before);
    const keys = [before.key];
    for (const path of ['/b', '/b?x=1', '/b?x=1#y']) {
      history.replace(path);
      keys.push(history.location().key);
    }
    expect(new Set(keys).size).toBe(4);
  });

  test('marks its entries by their place, and goes on from the place where a page that was loaded anew was', () => {
    const fresh = tab('/a');
    fresh.history.push('/b');
    fresh.history.replace('/c');
    expect(fresh.entries.map(({ state }) => state)).toEqual([{ place: 0 }, { place: 1 }]);
    const reloaded = tab('/a', { place: 4 });
    reloaded.history.push('/b');
    expect(reloaded.entries.map(({ state }) => state)).toEqual([{ place: 4 }, { place: 5 }]);
  });

  test.each([['text'], [7], [{}], [{ place: '4' }]])('marks an entry whose state %j is not its own', (state) => {
    expect(tab('/a', state).entries).toEqual([{ path: '/a', state: { place: 0 } }]);
  });

  test('marks an entry that a link within the page made, and tells of it', () => {
    const { history, entries, followFragment } = tab('/a');
    const told: string[] = [];
    history.listen(() => told.push(history.location().hash));
    followFragment('/a#x');
    expect(told).toEqual(['#x']);
    history.push('/b');
    expect(entries.map(({ state }) => state)).toEqual([{ place: 0 }, { place: 1 }, { place: 2 }]);
  });
});

describe('changes that are not saved', () => {
  test('hold back a link to another page, which goes on when it is allowed', () => {
    const { history, path, departures } = guarded();
    history.navigator.push('/d');
    expect(path()).toBe('/c?x=1');
    expect(departures).toEqual([{ kind: 'path', path: '/d' }]);
    history.depart({ kind: 'path', path: '/d' });
    expect(path()).toBe('/d');
    expect(departures).toHaveLength(1);
  });

  test('hold back a link to another search of the same page', () => {
    const { history, departures, path } = guarded();
    history.navigator.push('/c?x=2');
    history.navigator.push({ pathname: '/c', search: '' });
    expect(departures).toEqual([
      { kind: 'path', path: '/c?x=2' },
      { kind: 'path', path: '/c' },
    ]);
    expect(path()).toBe('/c?x=1');
  });

  test('hold back no link within the page, and no step to another hash', () => {
    const { history, departures, path, step } = guarded();
    history.navigator.push('/c?x=1#y');
    expect(path()).toBe('/c?x=1#y');
    step(-1);
    expect(path()).toBe('/c?x=1');
    expect(departures).toEqual([]);
  });

  test('hold back nothing that the product orders', () => {
    const { history, departures, path } = guarded();
    history.push('/d');
    history.replace('/e');
    history.navigator.replace('/f');
    expect(path()).toBe('/f');
    expect(departures).toEqual([]);
  });

  test.each([-1, -2])('hold back %i steps through the history: the page stays, and hears where to', (by) => {
    const { history, departures, path, step, settle } = guarded();
    const told = vi.fn<() => void>();
    history.listen(told);
    step(by);
    expect(path()).toBe('/c?x=1');
    expect(departures).toEqual([{ kind: 'steps', by }]);
    expect(told).not.toHaveBeenCalled();
    history.depart({ kind: 'steps', by });
    settle();
    expect(path()).toBe(by === -1 ? '/b' : '/a');
    expect(told).toHaveBeenCalledOnce();
    expect(departures).toHaveLength(1);
  });

  test('hold back every step anew, also the one after a departure', () => {
    const { history, departures, path, step, settle } = guarded();
    step(-1);
    step(-1);
    expect(departures).toHaveLength(2);
    history.depart({ kind: 'steps', by: -1 });
    settle();
    step(-1);
    expect(path()).toBe('/b');
    expect(departures).toHaveLength(3);
  });

  test('hold back a second step that comes before the page is back, and ask once', () => {
    const { departures, path, step } = guarded();
    step(-1, -1);
    expect(path()).toBe('/c?x=1');
    expect(departures).toEqual([{ kind: 'steps', by: -1 }]);
    step(-1);
    expect(departures).toHaveLength(2);
  });

  test('let everything go once they are gone', () => {
    const { history, departures, path, step, stop } = guarded();
    stop();
    step(-1);
    expect(path()).toBe('/b');
    history.navigator.push('/d');
    expect(path()).toBe('/d');
    expect(departures).toEqual([]);
  });

  test('let the browser ask before it closes the page, as long as they are there', () => {
    const { asksBeforeItCloses, stop } = guarded();
    expect(asksBeforeItCloses()).toBe(true);
    stop();
    expect(asksBeforeItCloses()).toBe(false);
  });

  test('of the next page are still guarded when the page before stops', () => {
    const { history, stop, asksBeforeItCloses } = guarded();
    const next: Departure[] = [];
    history.guard((departure) => next.push(departure));
    stop();
    history.navigator.push('/d');
    expect(next).toEqual([{ kind: 'path', path: '/d' }]);
    expect(asksBeforeItCloses()).toBe(true);
  });

  test.each(['leave', 'reload'] as const)('are not asked about when the product orders to %s', (order) => {
    const { history, asksBeforeItCloses } = guarded();
    if (order === 'leave') history.leave('/');
    else history.reload();
    expect(asksBeforeItCloses()).toBe(false);
  });
});

describe('loading another page', () => {
  test('3.50 8.02 whoever leaves goes there, though the session that they ended would load the page again', () => {
    const { history, assign, reload } = tab();
    history.leave('/');
    expect(assign.mock.calls).toEqual([['/']]);
    history.reload();
    expect(assign.mock.calls).toEqual([['/'], ['/']]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('3.50 8.02 a page that was left and is shown again is loaded again once its session is over', () => {
    const { history, assign, reload, comesBack } = tab();
    history.leave('/');
    comesBack();
    history.reload();
    expect(reload).toHaveBeenCalledOnce();
    expect(assign).toHaveBeenCalledOnce();
  });

  test('8.02 a page that is not being left is loaded again', () => {
    const { history, assign, reload } = tab();
    history.reload();
    expect(reload).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });
});
