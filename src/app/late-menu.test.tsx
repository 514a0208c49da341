import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, lazy } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MenuActor, MenuSnapshot } from '#machines/shared/menu/machine.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import { LateMenu, lateMenu } from './late-menu.tsx';

beforeAll(() => openCatalogueWith({ common, entry: {}, desk: {} }));
afterEach(cleanup);

const trigger = (props: ComponentProps<'button'>) => (
  <button type="button" {...props}>
    Cuenta
  </button>
);
const button = (): HTMLElement => screen.getByRole('button', { name: 'Cuenta' });

/** A menu whose code comes when the test says so, with the turns of its chart. */
function lateWith() {
  const { promise, resolve, reject } = Promise.withResolvers<null>();
  const turns: MenuSnapshot[] = [];
  let chart: MenuActor | undefined;
  const Menu = lazy(async () => {
    await promise;
    return {
      default: ({ triggerRef }: { triggerRef: ComponentProps<'button'>['ref'] }) => trigger({ ref: triggerRef }),
    };
  });
  render(
    <LateMenu button={trigger} onTurn={(menu) => turns.push(menu)}>
      {(menu, triggerRef) => {
        chart = menu;
        return <Menu triggerRef={triggerRef} />;
      }}
    </LateMenu>,
  );
  return {
    come: () => act(async () => resolve(null)),
    fail: () => act(async () => reject(new Error('404'))),
    isAsked: () => chart?.getSnapshot().matches('open') ?? false,
    turns,
  };
}

describe('2.113 the button of a menu whose code has not come', () => {
  test('says that it opens a menu, which is closed', async () => {
    const { come, isAsked } = lateWith();
    expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await come();
    expect(isAsked()).toBe(false);
  });

  test.each<[string, () => unknown]>([
    ['a press', () => fireEvent.pointerDown(button(), { button: 0 })],
    ['a click, as of a screen reader', () => fireEvent.click(button())],
    ['Enter', () => fireEvent.keyDown(button(), { key: 'Enter' })],
    ['the space bar', () => fireEvent.keyDown(button(), { key: ' ' })],
    ['the arrow down', () => fireEvent.keyDown(button(), { key: 'ArrowDown' })],
  ])('takes %s, once', async (_, press) => {
    const { come, isAsked, turns } = lateWith();
    act(() => void press());
    expect(isAsked()).toBe(true);
    await come();
    expect(turns.filter((menu) => menu.matches('open'))).toHaveLength(1);
  });

  test.each<[string, () => unknown]>([
    ['another button of the mouse', () => fireEvent.pointerDown(button(), { button: 2 })],
    ['Tab', () => fireEvent.keyDown(button(), { key: 'Tab' })],
    ['a letter', () => fireEvent.keyDown(button(), { key: 'a' })],
  ])('takes %s for no press', (_, press) => {
    const { isAsked } = lateWith();
    act(() => void press());
    expect(isAsked()).toBe(false);
  });

  test('gives its focus to the button of the menu, where it had it', async () => {
    const { come } = lateWith();
    button().focus();
    await come();
    expect(document.activeElement).toBe(button());
  });

  test('takes no focus from elsewhere', async () => {
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    const { come } = lateWith();
    button().focus();
    elsewhere.focus();
    await come();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  test('8.06 has no effect where the code does not come, and the page says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { fail } = lateWith();
    await fail();
    expect(button().hasAttribute('disabled')).toBe(true);
    expect(document.body.textContent).toContain(common.chunk.text);
    expect(screen.getByRole('button', { name: common.retry })).toBeDefined();
  });
});

describe('2.113 the code of menus', () => {
  const idle: (() => void)[] = [];
  beforeEach(() => {
    idle.length = 0;
    vi.stubGlobal('requestIdleCallback', (rest: () => void) => idle.push(rest));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is asked for once the page is at rest, and brings the menu that is picked', async () => {
    const Picked = lateMenu(() => () => 'elegido');
    render(<LateMenu button={trigger}>{() => <Picked />}</LateMenu>);
    expect(document.body.textContent).toBe('Cuenta');
    expect(idle).toHaveLength(1);
    await act(async () => idle[0]?.());
    await screen.findByText('elegido');
  });
});
