import { act, cleanup, configure, fireEvent, screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { StrictMode } from 'react';
import * as v from 'valibot';
import type { Actor } from 'xstate';
import { createClient } from '#api/client.ts';
import { API_ROOT } from '#contract/call.ts';
import { LiveMessageSchema } from '#contract/live.ts';
import type { AppMachine } from '#machines/app/machine.ts';
import { toast } from '#ui/kit/toaster/toast.ts';
import { startApp } from '../../../src/app/app-actor.ts';
import { createBrowserHistory } from '../../../src/app/browser-history.ts';
import { PAGES } from '../../../src/app/desk-pages.tsx';
import { DESK, ENTRY_SCREENS } from '../../../src/app/entry-screens.tsx';
import { createLiveBus } from '../../../src/app/live-bus.ts';
import { keepLostFocus } from '../../../src/app/lost-focus.ts';
import { AppRouter } from '../../../src/app/router.tsx';
import type { Services } from '../../../src/app/services.ts';
import { ServicesProvider } from '../../../src/app/services-context.ts';
import type { Client, TestProduct } from '../../server/product.ts';
import type { Control, Person } from '../person/person.ts';
import { readScreen } from '../person/read-screen.ts';
import type { HeldCalls } from './held-calls.ts';
import type { ScreenBrowser } from './screen-browser.ts';

const ORIGIN = 'http://localhost:3000';
const NOTICES = '[aria-label="Avisos"]';

// The first of a file also reads its screen; a limit only ends what hangs, on a busy machine too.
configure({ asyncUtilTimeout: 10_000 });

/** What every browser has and a DOM without a window lacks. */
function fillIn(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: noop,
      removeListener: noop,
    });
  Element.prototype.scrollIntoView = noop;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = noop;
  Element.prototype.releasePointerCapture = noop;
  // React asks for this name, and complains of elements that the DOM does not know.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    configurable: true,
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
}

const noop = (): void => undefined;

/** Loads what the charts would load, once: tests wait for what is shown, not for code that a busy machine compiles first. */
const loadEverything = () =>
  Promise.all([DESK, ...Object.values(ENTRY_SCREENS), ...Object.values(PAGES)].map((part) => part.load()));

/** The product's whole front end in a DOM; MSW hands each call to the server's own application in this process. */
export function openDomBrowser({ product, store }: TestProduct, client: Client, held: HeldCalls): ScreenBrowser {
  const msw = setupServer(
    http.all(`${ORIGIN}/api/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const sent = request.method === 'GET' ? undefined : await request.text();
      const ending = await held.take(
        request.method,
        `${pathname.slice(API_ROOT.length)}${search}`,
        () => request.signal.aborted,
      );
      if (ending.kind === 'cut') return HttpResponse.error();
      if (ending.kind === 'answer') {
        return HttpResponse.json(ending.body, { status: ending.status, headers: ending.headers ?? {} });
      }
      const body = ending.body === undefined ? sent : JSON.stringify(ending.body);
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      const answer = await client.send(request.method, `!${pathname}${search}`, {
        ...(body === undefined ? {} : { body, headers }),
      });
      const hasBody = answer.status !== 204;
      return new HttpResponse(hasBody ? await answer.arrayBuffer() : null, {
        status: answer.status,
        headers: answer.headers,
      });
    }),
  );
  msw.listen();
  fillIn();
  const person = userEvent.setup();
  const said = new Set<string>();
  let ahead = 0;
  let running: { readonly app: Actor<AppMachine>; readonly closing: AbortController } | null = null;

  /** Who the browser is to the server, for the live connection. */
  const whoIs = async (): Promise<string | null> => {
    const answer = await client.send('GET', '/sessions?current=true');
    if (!answer.ok) return null;
    const { email } = v.parse(v.object({ email: v.string() }), await answer.json());
    return (await store.users.byEmail(email))?.id ?? null;
  };

  const close = (): void => {
    cleanup();
    running?.closing.abort();
    running?.app.stop();
    running = null;
    // The library keeps its toasts in the module, which outlives the page here.
    toast.remove();
  };

  const open = (path: string): void => {
    close();
    const closing = new AbortController();
    window.history.replaceState(null, '', path);
    const session = new EventTarget();
    const make = (): Services => {
      const history = createBrowserHistory({
        location: window.location,
        history: window.history,
        addEventListener: (type, listener) => window.addEventListener(type, listener, { signal: closing.signal }),
        removeEventListener: (type, listener) => window.removeEventListener(type, listener),
      });
      // A page that is loaded anew begins anew; whoever asked for it is gone by then. The API has no pages: whoever goes
      // there leaves the product, and goes on seeing where they leave from.
      const load = (next: string): void =>
        void setTimeout(() => {
          if (!closing.signal.aborted && !next.startsWith(API_ROOT)) open(next);
        });
      return {
        call: createClient({ origin: ORIGIN, onSessionEnded: () => session.dispatchEvent(new Event('ended')) }),
        isSignedOut: () => false,
        session,
        history: { ...history, leave: load, reload: () => load(window.location.pathname + window.location.search) },
        bus: createLiveBus(),
        openLive: ({ onOpen, onSessionEnded: onLiveEnded, onMessage }) => {
          const stopping = new AbortController();
          void whoIs().then((userId) => {
            if (userId === null || stopping.signal.aborted || closing.signal.aborted) return;
            onOpen();
            const connection = {
              sessionId: '',
              userId,
              send: (text: string) => onMessage(v.parse(LiveMessageSchema, JSON.parse(text))),
              close: onLiveEnded,
            };
            product.hub.add(connection);
            for (const { signal } of [stopping, closing]) {
              signal.addEventListener('abort', () => product.hub.remove(connection));
            }
          });
          return () => stopping.abort();
        },
        now: () => Date.now() + ahead,
      };
    };
    const { app, services } = startApp(make());
    closing.signal.addEventListener('abort', keepLostFocus(document));
    running = { app, closing };
    render(
      <StrictMode>
        <ServicesProvider value={services}>
          <AppRouter app={app} />
        </ServicesProvider>
      </StrictMode>,
    );
  };

  const gather = (): void => {
    for (const notice of document.querySelectorAll(`${NOTICES} p`)) {
      said.add((notice.textContent ?? '').trim());
    }
  };

  return {
    person: domPerson(person),
    open: async (path) => {
      await loadEverything();
      open(path);
    },
    read: async (region, reading) => {
      gather();
      const root = document.querySelector(region ?? 'body');
      return [
        ...(root === null ? [] : readScreen(root, reading)),
        `Dirección: ${window.location.pathname}${window.location.search}`,
      ];
    },
    notices: async () => {
      gather();
      return [...said];
    },
    keep: async (area, key, value) => {
      if (value === null) window[area].removeItem(key);
      else window[area].setItem(key, value);
    },
    setAhead: async (ms) => {
      ahead = ms;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    photograph: async () => null,
    [Symbol.asyncDispose]: async () => {
      held.letAll();
      close();
      msw.close();
      window.localStorage.clear();
      window.sessionStorage.clear();
    },
  };
}

function domPerson(person: ReturnType<typeof userEvent.setup>): Person {
  const all = ({ role, names }: Control): HTMLElement[] => {
    const scope = within(page.queryByRole('dialog') ?? document.body);
    return names.flatMap((name) =>
      role === 'textbox' ? scope.queryAllByLabelText(name, { exact: true }) : scope.queryAllByRole(role, { name }),
    );
  };
  const one = (control: Control): HTMLElement => {
    const [found] = all(control);
    if (found === undefined) throw new Error(`No ${control.role} "${control.names.join('" or "')}" on the screen`);
    return found;
  };
  return {
    find: async (control) => {
      const [found] = all(control);
      if (found === undefined) return 'absent';
      const isFixed = 'readOnly' in found && found.readOnly === true;
      const isOff = isFixed || found.getAttribute('aria-disabled') === 'true' || found.matches(':disabled');
      return isOff ? 'disabled' : 'ready';
    },
    write: async (control, text) => {
      await person.click(one(control));
      await person.keyboard('{Control>}a{/Control}');
      if (text === '') await person.keyboard('{Delete}');
      else await person.paste(text);
    },
    press: (control) => person.click(one(control)),
    pressByKey: async (control) => {
      act(() => one(control).focus());
      await person.keyboard('{Enter}');
    },
    choose: async (control, option) => person.selectOptions(one(control), option),
    slide: async (control, value) => {
      // A DOM without a layout moves no slider by keys or pointer.
      fireEvent.change(one(control), { target: { value } });
    },
    key: async (control, keys) => {
      await person.click(one(control));
      const [key, modifier] = keys.split('+').reverse();
      await person.keyboard(modifier === undefined ? `{${key}}` : `{${modifier}>}{${key}}{/${modifier}}`);
    },
    keyAnywhere: (key) => person.keyboard(key),
    focus: async (control) => act(() => one(control).focus()),
    attach: async (control, { name, content }) =>
      person.upload(one(control), new File([content], name, { type: 'text/csv' })),
    goTo: async (path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  };
}
