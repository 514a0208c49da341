import { beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { Actor, createActor, createMachine, emit } from 'xstate';
import { TOAST_SUCCESS_DURATION } from '#domain/limits.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import { toast } from '#ui/kit/toaster/toast.ts';
import { announceAfterLoad, announceKept, announceNotices, isNotice } from './notices.ts';

let shown: MockInstance<typeof toast.success>;

beforeAll(() => openCatalogueWith({ common, entry: {}, desk: {} }));
beforeEach(() => {
  shown = vi.spyOn(toast, 'success');
});

/** A tree of charts whose innermost announces what it is told to. */
function runTree() {
  const child = createMachine({
    on: {
      saved: { actions: emit({ type: 'notice', notice: 'settings-saved' }) },
      unknown: { actions: emit({ type: 'notice', notice: 'weather-changed' }) },
      other: { actions: emit({ type: 'other' }) },
    },
  });
  const tree = createActor(createMachine({ invoke: { id: 'child', src: child } }), { inspect: announceNotices });
  tree.start();
  const say = (type: string): void => tree.getSnapshot().children.child?.send({ type });
  return say;
}

describe('8.26 what a chart announces', () => {
  test('is shown once, for five seconds, wherever in the tree the chart runs', async () => {
    runTree()('saved');
    await expect.poll(() => shown.mock.calls.length).toBe(1);
    expect(shown.mock.calls[0]?.[0]).toBe('Configuración guardada.');
    expect(TOAST_SUCCESS_DURATION).toBe(5000);
  });

  test('is shown only where it is a notice', async () => {
    const say = runTree();
    for (const type of ['unknown', 'other', 'saved']) say(type);
    await expect.poll(() => shown.mock.calls.length).toBe(1);
    expect(shown.mock.calls[0]?.[0]).toBe('Configuración guardada.');
  });

  test.each([[null], [undefined], [7], ['settings-saved'], [{}], [{ notice: 'x' }], [{ notice: 7 }]])(
    '%j is no notice',
    (emitted) => {
      expect(isNotice(emitted)).toBe(false);
    },
  );

  test('is heard of charts only, and once of each', () => {
    const heard = vi.spyOn(Actor.prototype, 'on');
    const tree = createActor(createMachine({}), { inspect: announceNotices });
    expect(heard).toHaveBeenCalledTimes(1);
    tree.start();
    tree.send({ type: 'x' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is shown by the page that is loaded next, once, where it asks for that', async () => {
    announceKept();
    announceAfterLoad('account-verified');
    expect(shown).not.toHaveBeenCalled();
    announceKept();
    announceKept();
    await expect.poll(() => shown.mock.calls.map(([text]) => text)).toEqual(['Cuenta verificada.']);
  });

  test('is nothing where what was kept is no notice', async () => {
    sessionStorage.setItem('notice', 'weather-changed');
    announceKept();
    announceAfterLoad('settings-saved');
    announceKept();
    await expect.poll(() => shown.mock.calls.map(([text]) => text)).toEqual(['Configuración guardada.']);
  });
});
