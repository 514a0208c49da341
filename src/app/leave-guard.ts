import { fromCallback } from 'xstate';
import { leaveGuardMachine } from '#machines/shared/leave-guard/machine.ts';
import type { BrowserHistory } from './browser-history.ts';

/** Asks before somebody leaves the page with changes that are not saved; `forget` gives those up. */
export const leaveGuardOf = (history: BrowserHistory, forget: () => void) =>
  leaveGuardMachine.provide({
    actors: {
      departures: fromCallback(({ sendBack }) =>
        history.guard((departure) => sendBack({ type: 'leave.requested', departure })),
      ),
    },
    actions: {
      leave: (_, { departure }) => {
        forget();
        if (departure !== null) history.depart(departure);
      },
    },
  });
