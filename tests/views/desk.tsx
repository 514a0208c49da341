import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createClient } from '#api/client.ts';
import { createBrowserHistory } from '../../src/app/browser-history.ts';
import { createLiveBus, type LiveBus } from '../../src/app/live-bus.ts';
import { ServicesProvider } from '../../src/app/services-context.ts';
import type { Client, TestProduct } from '../server/product.ts';

const ORIGIN = 'http://localhost:3000';

/** A view's screen before the real server: MSW hands each request to the server's own application in this process. */
export interface TestDesk extends Disposable {
  readonly msw: ReturnType<typeof setupServer>;
  readonly bus: LiveBus;
  show(screen: ReactNode): void;
}

export function openDesk({ product }: TestProduct, person: Client): TestDesk {
  const msw = setupServer(
    http.all(`${ORIGIN}/api/*`, async ({ request }) => {
      const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = new Headers(request.headers);
      headers.set('origin', ORIGIN);
      headers.set('cookie', cookie);
      const body = request.method === 'GET' ? null : await request.text();
      const answer = await product.app.request(request.url, { method: request.method, headers, body });
      return new HttpResponse(answer.body, { status: answer.status, headers: answer.headers });
    }),
  );
  msw.listen();
  const bus = createLiveBus();
  const services = {
    call: createClient({ origin: ORIGIN }),
    history: createBrowserHistory(window),
    bus,
    openLive: () => () => undefined,
    now: () => Date.now(),
  };
  return {
    msw,
    bus,
    show: (screen) => {
      render(
        <StrictMode>
          <ServicesProvider value={services}>
            <MemoryRouter>{screen}</MemoryRouter>
          </ServicesProvider>
        </StrictMode>,
      );
    },
    [Symbol.dispose]: () => msw.close(),
  };
}
