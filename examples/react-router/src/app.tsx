import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise, type InspectionEvent } from 'xstate';
import { purchase } from './purchase.ts';

const SEATS = ['A1', 'A2', 'B1'];
/** The address of each state. */
const ADDRESSES = { choosing: '/', reviewing: '/review', paying: '/pay', refused: '/refused', paid: '/tickets' };

const purchaseOverHttp = purchase.provide({
  actors: {
    charge: fromPromise(async ({ input, signal }) => {
      const answer = await fetch('/charge', { method: 'POST', body: JSON.stringify(input), signal });
      if (!answer.ok) throw new Error(`The charge was refused: ${answer.status}`);
    }),
  },
});

interface AppProps {
  /** Is told what the machine does, while the app is developed. */
  readonly inspect: ((inspection: InspectionEvent) => void) | undefined;
}

/** The machine decides where the visitor is; the router shows the address, and hears Back. */
export function App({ inspect }: AppProps) {
  const [{ value, context }, send] = useMachine(purchaseOverHttp, { inspect });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const address = ADDRESSES[value];
  useEffect(() => {
    if (window.location.pathname !== address) void navigate(address);
  }, [address, navigate]);
  useEffect(() => {
    const goBack = (): void => send({ type: 'back' });
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [send]);
  return (
    <main data-address={pathname}>
      {value === 'choosing' && (
        <>
          <h1>Choose your seats</h1>
          {SEATS.map((seat) => {
            const isTaken = context.seats.includes(seat);
            return (
              <label key={seat}>
                <input
                  type="checkbox"
                  checked={isTaken}
                  onChange={() => send({ type: isTaken ? 'seat.given' : 'seat.taken', seat })}
                />
                {seat}
              </label>
            );
          })}
          <button type="button" disabled={context.seats.length === 0} onClick={() => send({ type: 'forward' })}>
            Review
          </button>
        </>
      )}
      {value === 'reviewing' && (
        <>
          <h1>Your seats: {context.seats.join(', ')}</h1>
          <button type="button" onClick={() => send({ type: 'forward' })}>
            Pay
          </button>
        </>
      )}
      {value === 'paying' && <h1>Paying…</h1>}
      {value === 'refused' && (
        <>
          <h1>The payment was refused</h1>
          <button type="button" onClick={() => send({ type: 'forward' })}>
            Try again
          </button>
        </>
      )}
      {value === 'paid' && <h1>Enjoy the show</h1>}
    </main>
  );
}
