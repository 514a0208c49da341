import { type ActorRefFrom, setup } from 'xstate';
import type { AutomaticShadow } from '#contract/automatic-shadow.ts';
import { CLOSED, createConfirmDialog } from '#machines/shared/confirm-dialog/parts.ts';
import type { ConfirmTypes } from '#machines/shared/confirm-dialog/types.ts';
import { failureOf, isRefusedAs } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { ShadowEvent } from '../machine.ts';

/** What is asked before it is done: a start deletes what the run before decided. */
export type ShadowDecision = 'start' | 'stop';

const { actions, onFailure, statesWith } = createConfirmDialog<ShadowDecision, 'decideShadow', ShadowDecision>({
  uid: 'decide-shadow',
  calling: 'deciding',
  call: 'decideShadow',
  toInput: (decision) => decision,
  requirements: { asking: '2.81', call: '7.95', failed: '8.06' },
});

const output = ({ event }: { readonly event: { readonly output: AutomaticShadow } }) => ({ shadow: event.output });

/** Starting or stopping a shadow run, after asking (2.81). */
export const decideShadowMachine = setup({
  types: {} as ConfirmTypes<ShadowDecision>,
  actors: { decideShadow: callSlot<AutomaticShadow, ShadowDecision>('decideShadow') },
  actions: {
    reportShadow: toParent(
      ({ shadow }: { shadow: AutomaticShadow }): ShadowEvent => ({ type: 'shadow.decided', shadow }),
    ),
    reportChange: toParent({ type: 'shadow.changed' } satisfies ShadowEvent),
    ...actions,
  },
  guards: {
    /** A run is under way already, or the mode is automatic by now. */
    isOvertaken: isRefusedAs('conflict'),
  },
}).createMachine({
  id: 'decideShadow',
  ...CLOSED,
  states: statesWith({
    onDone: { target: 'closed', actions: { type: 'reportShadow', params: output } },
    onError: [
      { guard: { type: 'isOvertaken', params: failureOf }, target: 'closed', actions: 'reportChange' },
      onFailure,
    ],
  }),
});

export type DecideShadowActor = ActorRefFrom<typeof decideShadowMachine>;
