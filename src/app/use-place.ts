import { useSelector } from '@xstate/react';
import { fromCallback, fromPromise } from 'xstate';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { selectIsSettled, selectValue } from '#machines/shared/resource/selectors.ts';
import { useChart } from './use-chart.ts';

const placeMachine = createResourceMachine<number>();

/**
 * Where in its list something stands that a link leads to, counted from 0. Null while `read` is asked; where it cannot tell, as the
 * thing is gone or nothing is reached, the list begins at its beginning and says itself what is wrong.
 */
export function usePlace(read: (signal: AbortSignal) => Promise<number>): number | null {
  const actor = useChart(
    placeMachine.provide({
      actors: { read: fromPromise(({ signal }) => read(signal)), changes: fromCallback(() => undefined) },
    }),
    {},
  );
  const isSettled = useSelector(actor, selectIsSettled);
  const place = useSelector(actor, selectValue);
  return isSettled ? (place ?? 0) : null;
}

/** The first entry of the page on which an entry stands. */
export const pageOf = (place: number, limit: number): number => Math.floor(place / limit) * limit;
