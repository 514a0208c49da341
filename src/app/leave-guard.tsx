import { fromCallback } from 'xstate';
import { leaveGuardMachine } from '#machines/leave-guard/leave-guard-machine.ts';
import { LeaveDialog } from '#ui/dialogs/leave/leave-dialog.tsx';
import { useServices } from './services-context.ts';
import { useChart } from './use-chart.ts';

interface FormSnapshot {
  hasTag(tag: 'unsaved'): boolean;
}

/** A form's chart, which says by the tag `unsaved` that leaving now would lose something. */
interface Form {
  getSnapshot(): FormSnapshot;
  subscribe(observer: (snapshot: FormSnapshot) => void): { unsubscribe(): void };
}

interface LeaveGuardProps {
  readonly form: Form;
  /** The person goes, and gives up what is not saved. */
  readonly onLeave?: () => void;
}

/** Asks before somebody leaves the form with changes that are not saved. */
export function LeaveGuard({ form, onLeave }: LeaveGuardProps) {
  const { history } = useServices();
  const machine = leaveGuardMachine.provide({
    actors: {
      changes: fromCallback(({ sendBack }) => {
        const tell = (snapshot: FormSnapshot): void =>
          sendBack({ type: snapshot.hasTag('unsaved') ? 'changes.made' : 'changes.gone' });
        tell(form.getSnapshot());
        const subscription = form.subscribe(tell);
        return () => subscription.unsubscribe();
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
