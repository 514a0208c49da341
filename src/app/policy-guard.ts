import { fromCallback } from 'xstate';
import { type PolicyGuardActor, policyGuardMachine } from '#machines/questions/policy-guard/machine.ts';
import { useChart } from './use-chart.ts';

/** A chart that holds a text. */
interface Form<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(react: () => void): { unsubscribe(): void };
}

const NO_PRICES: readonly number[] = [];

/** A guard over the text that `select` finds in the chart of a form. */
export function usePolicyGuard<Snapshot>(
  form: Form<Snapshot>,
  select: (snapshot: Snapshot) => string,
  prices = NO_PRICES,
): PolicyGuardActor {
  return useChart(
    policyGuardMachine.provide({
      actors: {
        texts: fromCallback(({ sendBack }) => {
          let told = '';
          const tell = (): void => {
            const text = select(form.getSnapshot());
            if (text === told) return;
            told = text;
            sendBack({ type: 'text.changed', text });
          };
          tell();
          const subscription = form.subscribe(tell);
          return () => subscription.unsubscribe();
        }),
      },
    }),
    { input: { prices } },
  );
}
