import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { paths } from '#domain/address.ts';
import { retryMachine } from '#machines/shared/retry/machine.ts';
import type { FailedPart, RenderFailure } from '#ui/failure-view/failed-part.ts';
import { FailureView } from '#ui/failure-view/failure-view.tsx';
import type { BrowserHistory } from './browser-history.ts';
import { delay } from './delay.ts';
import { useServices } from './services-context.ts';

/** The shared error view with its chart (8.01-8.07). */
export const renderFailure: RenderFailure = (part) => <Failed {...part} />;

function Failed({ failure, onRetry, ...view }: FailedPart) {
  const { history } = useServices();
  // Filled once: what failed, and whom it tells to read it again, is the same as long as this is shown.
  const [machine] = useState(() => createRetry(history, onRetry));
  return <FailureView actor={useActorRef(machine, { input: { failure } })} {...view} />;
}

const createRetry = (history: BrowserHistory, onRetry: () => void) =>
  retryMachine.provide({
    actors: {
      pause: fromPromise(({ input, signal }) => delay(input.ms, signal)),
      network: fromCallback(({ sendBack }) => {
        const tell = (): void => sendBack({ type: 'network.returned' });
        window.addEventListener('online', tell);
        return () => window.removeEventListener('online', tell);
      }),
    },
    actions: {
      retry: onRetry,
      restart: () => history.leave(paths.root),
      goToLostConnection: () => {
        const address = history.address();
        if ('accountId' in address) history.replace(paths.lostConnection(address.accountId));
      },
    },
  });
