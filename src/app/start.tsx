import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { selectScreen } from '#machines/app/selectors.ts';
import { loadText, openCatalogue } from '../text/catalogue.ts';
import { startApp } from './app-actor.ts';
import { nextTask } from './next-task.ts';
import { announceKept } from './notices.ts';
import { Product } from './product.tsx';
import { followSigningOut, settleSigningOut } from './storage.ts';
import { readTextPart } from './text-parts.ts';
import '#theme/global.css.ts';

/** Starts the root chart and draws it. Rejects when the catalogue does not arrive. */
export async function start(): Promise<void> {
  const container = document.querySelector('#root');
  if (container === null) throw new Error('The page has no #root');
  /** What the server sent to be seen before any script runs: the markup of this screen, which this page takes over, or a frame. */
  const drawn = container.getAttribute('data-drawn');

  openCatalogue(readTextPart);
  followSigningOut();
  // The page reacts between what its scripts do first: being evaluated, starting the chart, drawing.
  await nextTask();
  // The chart reads the session while the first texts arrive.
  const { app, services } = startApp();
  settleSigningOut(services.isSignedOut());

  await loadText('common');
  announceKept();
  // What was sent stands until there is something to show in its place.
  if (drawn !== null) await waitFor(app, (snapshot) => selectScreen(snapshot) !== 'opening');
  const product = <Product app={app} services={services} />;
  if (drawn === selectScreen(app.getSnapshot())) hydrateRoot(container, product);
  else {
    container.removeAttribute('data-drawn');
    container.removeAttribute('data-submitted');
    // In slices: the page reacts while it is drawn.
    startTransition(() => createRoot(container).render(product));
  }
}
