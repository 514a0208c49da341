import { renderToString } from 'react-dom/server';
import { waitFor } from 'xstate';
import { CallError } from '#contract/failure.ts';
import { paths } from '#domain/address.ts';
import { selectScreen } from '#machines/app/selectors.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import { OpeningScreen } from '#ui/screens/opening/opening-screen.tsx';
import { ShellFrame } from '#ui/shell/shell-frame.tsx';
import { startApp } from './app-actor.ts';
import { type AddressBar, createBrowserHistory } from './browser-history.ts';
import { createLiveBus } from './live-bus.ts';
import { Product } from './product.tsx';
import type { Services } from './services.ts';

// Runs in the build only (scripts/pages.ts): what the pages show before their scripts run.

/** The login as its charts open it for a visitor without a session: the markup that the scripts take over. */
export async function drawLogin(): Promise<string> {
  await openCatalogueWith({ common, entry, desk });
  const services = servicesAt(paths.login());
  const { app } = startApp(services);
  await waitFor(app, (snapshot) => selectScreen(snapshot) === 'login');
  const draw = (): string => renderToString(<Product app={app} services={services} />);
  // Twice: the region of toasts is loaded by the first drawing.
  draw();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const markup = draw();
  app.stop();
  return markup;
}

/** The frame of the desk, until its scripts know who is there. */
export async function drawDesk(): Promise<string> {
  await openCatalogueWith({ common, entry, desk });
  return renderToString(
    <ShellFrame>
      <OpeningScreen />
    </ShellFrame>,
  );
}

/** The services of a page that nobody has signed in to, and that goes nowhere. */
function servicesAt(path: string): Services {
  const refused = new CallError({ kind: 'refused', status: 401, body: { error: 'unauthenticated' }, retryAfter: null });
  const bar: AddressBar = {
    location: { href: path, pathname: path, search: '', hash: '', assign: () => undefined, reload: () => undefined },
    history: { state: null, pushState: () => undefined, replaceState: () => undefined, go: () => undefined },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return {
    call: () => Promise.reject(refused),
    isSignedOut: () => true,
    session: new EventTarget(),
    history: createBrowserHistory(bar),
    bus: createLiveBus(),
    openLive: () => () => undefined,
    now: () => 0,
  };
}
