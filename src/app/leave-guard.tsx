import { fromCallback } from 'xstate';
import { leaveGuardMachine } from '#machines/shared/leave-guard/machine.ts';
import { LeaveDialog } from '#ui/dialogs/leave/leave-dialog.tsx';
import { useServices } from './services-context.ts';
import { useChart } from './use-chart.ts';

interface FormSnapshot {
  hasTag(tag: 'unsaved'): boolean;
}

/** A form's chart, which says by the tag `unsaved` that leaving now would lose something. */
interface Form {
  getSnapshot(): FormSnapshot;
  subscribe(observer: () => void): { unsubscribe(): void };
}

interface LeaveGuardProps {
  /** What stands on the page; one question is about all of them. */
  readonly forms: readonly Form[];
  /** The person goes, and gives up what is not saved. */
  readonly onLeave?: () => void;
}

/** Asks before somebody leaves the page with changes that are not saved. */
export function LeaveGuard({ forms, onLeave }: LeaveGuardProps) {
  const { history } = useServices();
  const machine = leaveGuardMachine.provide({
    actors: {
      changes: fromCallback(({ sendBack }) => {
        const tell = (): void => {
          const isUnsaved = forms.some((form) => form.getSnapshot().hasTag('unsaved'));
          sendBack({ type: isUnsaved ? 'changes.made' : 'changes.gone' });
        };
        tell();
        const subscriptions = forms.map((form) => form.subscribe(tell));
        return () => {
          for (const subscription of subscriptions) subscription.unsubscribe();
        };
      }),
      departures: fromCallback(({ sendBack }) =>
        history.guard((departure) => sendBack({ type: 'leave.requested', departure })),
      ),
    },
    actions: {
      leave: (_, { departure }) => {
        onLeave?.();
        if (departure !== null) history.depart(departure);
      },
    },
  });
  return <LeaveDialog actor={useChart(machine, {})} />;
}
