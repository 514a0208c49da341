import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import { watchListeners } from '../../tests/views/listeners.ts';
import { beforeEachWiring, world } from '../../tests/views/wiring.ts';
import { renderFailure } from './failed-part.tsx';
import { ServicesProvider } from './services-context.ts';

const PLACE = '/accounts/10/questions';
const onRetry = vi.fn<() => void>();

beforeAll(() => openCatalogueWith({ common, entry: {}, desk: {} }));
beforeEachWiring(PLACE);
beforeEach(() => onRetry.mockClear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const refused = (
  status: number,
  error: 'lost-connection' | 'not-found' | 'internal',
  retryAfter: number | null = null,
): Failure => ({
  kind: 'refused',
  status,
  body: { error },
  retryAfter,
});
const show = (failure: Failure) =>
  render(
    <ServicesProvider value={world.services}>
      {renderFailure({ failure, title: 'No se pudo leer', extent: 'whole', onRetry })}
    </ServicesProvider>,
  );
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('a part that could not be read', () => {
  test('8.06 is read again once when that is asked for', () => {
    show(refused(500, 'internal'));
    expect(screen.getByRole('alert').textContent).toContain('No se pudo leer');
    const button = screen.getByRole('button', { name: 'Reintentar' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('8.01 leads to where a lost link is explained, in place of its own address', () => {
    show(refused(400, 'lost-connection'));
    expect(world.page.entries.map(({ path }) => path)).toEqual(['/accounts/10/lost-connection']);
    expect(onRetry).not.toHaveBeenCalled();
  });

  test('8.01 stays where it is when its address is of no account', () => {
    world.page.history.replace('/setup-account');
    show(refused(400, 'lost-connection'));
    expect(world.page.path()).toBe('/setup-account');
  });

  test('8.04 that does not exist leads back to the start, whose page is loaded', () => {
    show(refused(404, 'not-found'));
    press('Volver al inicio');
    expect(world.page.assign.mock.calls).toEqual([['/']]);
  });

  test('8.06 can be read again after as long as the server asks to wait', async () => {
    vi.useFakeTimers();
    show(refused(429, 'internal', 2));
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
  });

  test('8.06 waits no more once it is not shown', () => {
    vi.useFakeTimers();
    show(refused(429, 'internal', 2));
    const counted = vi.getTimerCount();
    cleanup();
    vi.advanceTimersByTime(0);
    expect(vi.getTimerCount()).toBeLessThan(counted);
  });

  test('8.07 for want of a network is read once when the network is back, and only as long as it is shown', () => {
    const listeners = watchListeners(window);
    show({ kind: 'network' });
    expect(listeners()).toMatchObject({ online: 1 });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(listeners().online).toBeUndefined();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
