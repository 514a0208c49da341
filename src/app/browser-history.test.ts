import { expect, test, vi } from 'vitest';
import { type AddressBar, createBrowserHistory } from './browser-history.ts';

function addressBar() {
  const assign = vi.fn<(path: string | URL) => void>();
  const reload = vi.fn<() => void>();
  const listeners = new Map<string, (event: Event) => void>();
  const bar: AddressBar = {
    location: { href: 'http://localhost/login', pathname: '/login', search: '', hash: '', assign, reload },
    history: { state: null, pushState: () => {}, replaceState: () => {}, go: () => {} },
    addEventListener: (type, listener) => listeners.set(type, listener),
    removeEventListener: () => {},
  };
  const comesBack = (): void => listeners.get('pageshow')?.(new Event('pageshow'));
  return { history: createBrowserHistory(bar), assign, reload, comesBack };
}

test('3.50 8.02 whoever leaves goes there, though the session that they ended would load the page again', () => {
  const { history, assign, reload } = addressBar();
  history.leave('/');
  history.reload();
  expect(assign).toHaveBeenLastCalledWith('/');
  expect(reload).not.toHaveBeenCalled();
});

test('3.50 8.02 a page that was left and is shown again is loaded again once its session is over', () => {
  const { history, reload, comesBack } = addressBar();
  history.leave('/');
  comesBack();
  history.reload();
  expect(reload).toHaveBeenCalledOnce();
});

test('8.02 a page that is not being left is loaded again', () => {
  const { history, reload } = addressBar();
  history.reload();
  expect(reload).toHaveBeenCalledOnce();
});
