import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { haltAutomatic, readAutomatic, resumeAutomatic } from '#contract/automatic.ts';
import { type HaltActor, type HaltInput, haltMachine } from '#machines/desk/halt/machine.ts';
import { resumeMachine } from '#machines/desk/halt/resume/machine.ts';
import type { DeskActor } from '#machines/desk/machine.ts';
import { selectHaltActor } from '#machines/desk/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { selectIsOpen } from '#machines/shared/confirm-dialog/selectors.ts';
import { HaltControl } from '#ui/shell/halt-control.tsx';
import { atRest } from './at-rest.ts';
import { DialogPart } from './dialog-part.tsx';
import { fromInput } from './from-input.ts';
import type { Services } from './services.ts';

const ResumeDialog = lazy(async () => {
  await atRest();
  return { default: (await import('./rooms/dialogs.ts')).ResumeDialog };
});

/** Whether the account's automatic answers are halted, with the dialog that ends it (2.68). */
export function Automatic({ desk }: { readonly desk: DeskActor }) {
  const actor = useSelector(desk, selectHaltActor);
  return actor === null ? null : <Halt actor={actor} />;
}

function Halt({ actor }: { readonly actor: HaltActor }) {
  const resumption = childOf(actor, 'resumption');
  return (
    <>
      <HaltControl actor={actor} onResume={() => resumption.send({ type: 'dialog.requested', subject: 'automatic' })} />
      <DialogPart actor={resumption} selectIsOpen={selectIsOpen}>
        <ResumeDialog actor={resumption} />
      </DialogPart>
    </>
  );
}

/** The chart with its slots filled, once the account is known. */
export const createHalt = ({ call, bus }: Services) =>
  fromInput(({ accountId }: HaltInput & { readonly accountId: string }) => {
    const params = { accountId };
    return haltMachine.provide({
      actors: {
        readAutomatic: fromPromise(({ signal }) => call(readAutomatic, { params }, signal)),
        haltAutomatic: fromPromise(({ signal }) => call(haltAutomatic, { params }, signal)),
        // The mode is one of the settings.
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount(['AutomaticChanged', 'SettingsChanged'], accountId, () =>
            sendBack({ type: 'automatic.changed' }),
          ),
        ),
        resumption: resumeMachine.provide({
          actors: { resumeAutomatic: fromPromise(({ signal }) => call(resumeAutomatic, { params }, signal)) },
        }),
      },
    });
  });
