import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { ServicesProvider } from '../../src/app/services-context.ts';
import { world } from './wiring.ts';

// A limit only ends what hangs, on a busy machine too.
configure({ asyncUtilTimeout: 10_000 });

/** Shows a view of the product over the world of the running test; returns how to take it away. */
export function mount(view: ReactNode): () => Promise<void> {
  const { history } = world.services;
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <Router location={history.location()} navigator={history.navigator}>
        {view}
      </Router>
    </ServicesProvider>,
  );
  return () => act(async () => unmount());
}
