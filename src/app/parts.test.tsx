import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import { ChunkBoundary, MissingCode } from './chunk-boundary.tsx';
import { DialogPart } from './dialog-part.tsx';
import { late, moduleOf } from './late.ts';
import { lateView } from './late-view.tsx';
import { MissingNotices } from './missing-notices.tsx';
import { useServices } from './services-context.ts';
import { readTextPart } from './text-parts.ts';

const MISSING = 'No se pudo cargar esta parte de la página';

beforeAll(() => openCatalogueWith({ common, entry: {}, desk: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Does something on a page that can be loaded again; how often it was. A DOM without a network has no such page. */
function reloadsOf(act: () => void): number {
  const reload = vi.fn<() => void>();
  const location = { reload };
  const page = new Proxy(window, {
    get: (own, name): unknown => (name === 'location' ? location : Reflect.get(own, name, own)),
  });
  vi.stubGlobal('window', page);
  act();
  vi.unstubAllGlobals();
  return reload.mock.calls.length;
}
const retry = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));

describe('a part whose code comes later', () => {
  test('is loaded once, and is there from then on', async () => {
    const read = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'a' }));
    const part = late('common', read);
    expect(part.loaded()).toBeNull();
    const first = part.load();
    expect(part.load()).toBe(first);
    expect(await first).toEqual({ name: 'a' });
    expect(part.loaded()).toEqual({ name: 'a' });
    expect(part.load()).toBe(first);
    expect(read).toHaveBeenCalledOnce();
    expect(moduleOf(part)).toEqual({ name: 'a' });
  });

  test('can be asked for again when it did not arrive', async () => {
    const read = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'a' }));
    read.mockRejectedValueOnce(new Error('404'));
    const part = late('common', read);
    await expect(part.load()).rejects.toThrow('404');
    expect(part.loaded()).toBeNull();
    expect(await part.load()).toEqual({ name: 'a' });
  });

  test('is opened by no chart before it is there', () => {
    const part = late('common', async () => ({}));
    expect(() => moduleOf(part)).toThrow('A part is open before it is loaded');
  });

  test('is waited for where nothing has loaded it, and shown at once where it is there', async () => {
    const part = lateView(
      'common',
      async () => ({ name: 'a' }),
      ({ name }, { count }: { count: number }) => `${name}${count}`,
    );
    const shown = () =>
      render(
        <Suspense fallback="espere">
          <part.View count={3} />
        </Suspense>,
      );
    await act(async () => void shown());
    expect(await screen.findByText('a3')).toBeDefined();
    cleanup();
    expect(shown().container.textContent).toBe('a3');
  });

  test('is shown without a moment of waiting where its chart has loaded it', async () => {
    const part = lateView(
      'common',
      async () => ({ name: 'a' }),
      ({ name }) => name,
    );
    await part.load();
    const { container } = render(
      <Suspense fallback="espere">
        <part.View />
      </Suspense>,
    );
    expect(container.textContent).toBe('a');
  });
});

describe('8.06 a part that did not arrive, or broke', () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  test('says so in its place, while the rest works', () => {
    render(
      <>
        <ChunkBoundary>
          <Broken />
        </ChunkBoundary>
        <ChunkBoundary>otra</ChunkBoundary>
      </>,
    );
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain(MISSING);
    expect(alert).toContain(common.chunk.text);
    expect(screen.getByText('otra')).toBeDefined();
  });

  test('is loaded again with the whole page when that is asked for', () => {
    render(
      <ChunkBoundary>
        <Broken />
      </ChunkBoundary>,
    );
    expect(reloadsOf(retry)).toBe(1);
  });

  test('may have something else in its place', () => {
    render(
      <ChunkBoundary missing="nada">
        <Broken />
      </ChunkBoundary>,
    );
    expect(document.body.textContent).toBe('nada');
  });

  test('does what it is told to when it is asked for again', () => {
    const onReload = vi.fn<() => void>();
    render(<MissingCode onReload={onReload} />);
    expect(screen.getByRole('heading').textContent).toBe(MISSING);
    retry();
    expect(onReload).toHaveBeenCalledOnce();
  });

  test('of the toasts says what does not work without it', () => {
    render(<MissingNotices />);
    expect(document.body.textContent).toContain(common.notices.missing);
    expect(reloadsOf(retry)).toBe(1);
  });

  test('of a dialog says so once the dialog is asked for, and is dismissed as the dialog would be', () => {
    const observers: ((isOpen: boolean) => void)[] = [];
    let isOpen = false;
    const actor = {
      getSnapshot: () => isOpen,
      send: vi.fn<(event: { type: 'dialog.dismissed' }) => void>(),
      subscribe: (observer: (isOpen: boolean) => void) => {
        observers.push(observer);
        return { unsubscribe: () => void observers.splice(observers.indexOf(observer), 1) };
      },
    };
    render(
      <DialogPart actor={actor} selectIsOpen={(snapshot) => snapshot}>
        <Broken />
      </DialogPart>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      isOpen = true;
      for (const observer of observers) observer(isOpen);
    });
    expect(screen.getByRole('dialog', { name: MISSING })).toBeDefined();
    expect(reloadsOf(retry)).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(actor.send.mock.calls).toEqual([[{ type: 'dialog.dismissed' }]]);
    cleanup();
    expect(observers).toEqual([]);
  });
});

test('a view outside of the product’s services says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function View() {
    return useServices().now();
  }
  expect(() => render(<View />)).toThrow('Nobody provided the services');
});

describe('9.18 a part of the catalogue', () => {
  const arrives = (response: Response): void => {
    vi.stubGlobal('fetch', async () => response);
  };

  test('is read from beside the scripts', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (url: unknown) => {
      asked.push(url);
      return Response.json({ a: 'b' });
    });
    expect(await readTextPart('desk')).toEqual({ a: 'b' });
    expect(asked).toEqual([expect.stringContaining('desk')]);
  });

  test.each([
    ['a refusal', () => Response.json({ a: 'b' }, { status: 404 }), 'desk: 404'],
    ['a text', () => Response.json('a'), 'desk is no catalogue'],
    ['a number', () => Response.json(7), 'desk is no catalogue'],
    ['nothing', () => Response.json(null), 'desk is no catalogue'],
  ])('is not %s', async (_, response, message) => {
    arrives(response());
    await expect(readTextPart('desk')).rejects.toThrow(message);
  });
});
