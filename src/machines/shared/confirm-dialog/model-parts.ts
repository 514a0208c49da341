import { isAt, type Located, same } from '../model.ts';
import type { ConfirmContext, ConfirmSnapshot } from './types.ts';

/** What an invariant of a dialog uses of a step. */
interface ConfirmStep<Subject> {
  readonly eventType: string;
  readonly before: ConfirmContext<Subject>;
  readonly beforeSnapshot: ConfirmSnapshot<Subject> & Located;
  readonly after: ConfirmSnapshot<Subject>;
  readonly calls: readonly { readonly input: unknown }[];
}

/** What the model of one dialog says of it. */
interface ConfirmModel<Subject> {
  /** The first part of the uids of its states, and the last of the one in which it calls. */
  readonly uid: string;
  readonly calling: string;
  readonly subject: Subject;
  /** What its call is given. */
  readonly input: unknown;
  /** The rule of the call; begins with the requirements. */
  readonly asked: string;
  /** The steps of a person, and what the states are called. */
  readonly words: Readonly<Record<'requested' | 'confirmed' | 'dismissed' | 'asking' | 'failed' | 'calling', string>>;
  /** The states in which it is closed; it starts, and is dismissed, into the first. */
  readonly closed?: readonly [string, ...string[]];
}

/** The part of a chart's model that it shares with every dialog that asks before it does something. */
export function createConfirmModel<const Subject>({
  uid,
  calling,
  subject,
  input,
  asked,
  words,
  closed = ['closed'],
}: ConfirmModel<Subject>) {
  type Snapshot = ConfirmSnapshot<Subject>;
  type Step = ConfirmStep<Subject>;
  return {
    inputs: { closed: undefined },
    starts: { closed: [`${uid}.${closed[0]}`] },

    events: {
      requested: {
        event: { type: 'dialog.requested', subject },
        words: words.requested,
        leadsTo: [`${uid}.asking`],
      },
      confirmed: { event: { type: 'dialog.confirmed' }, words: words.confirmed, leadsTo: [`${uid}.${calling}`] },
      dismissed: { event: { type: 'dialog.dismissed' }, words: words.dismissed, leadsTo: [`${uid}.${closed[0]}`] },
    } as const,

    states: {
      [`${uid}.closed`]: {
        description: 'El diálogo está cerrado',
        holds: (snapshot: Snapshot) => !snapshot.hasTag('open') && snapshot.context.failure === null,
      },
      [`${uid}.open`]: {
        description: 'El diálogo está abierto',
        holds: (snapshot: Snapshot) => snapshot.hasTag('open'),
      },
      [`${uid}.asking`]: { description: words.asking, holds: ({ context }: Snapshot) => context.failure === null },
      [`${uid}.failed`]: { description: words.failed, holds: ({ context }: Snapshot) => context.failure !== null },
      [`${uid}.${calling}`]: {
        description: words.calling,
        holds: (snapshot: Snapshot) =>
          snapshot.hasTag('open') && snapshot.hasTag('busy') && snapshot.context.failure === null,
      },
    },

    ignores: {
      ...Object.fromEntries(closed.map((state) => [`${uid}.${state}`, ['dialog.confirmed', 'dialog.dismissed']])),
      [`${uid}.asking`]: ['dialog.requested'],
      [`${uid}.failed`]: ['dialog.requested'],
      [`${uid}.${calling}`]: ['dialog.confirmed', 'dialog.dismissed', 'dialog.requested'],
    },

    invariants: [
      {
        rule: `${asked}, solo si se confirma, una vez`,
        holds: ({ eventType, beforeSnapshot, calls }: Step) => {
          const isConfirmed = eventType === 'dialog.confirmed' && isAt(beforeSnapshot, `${uid}.open`);
          return same(
            calls.map((call) => call.input),
            isConfirmed ? [input] : [],
          );
        },
      },
      {
        rule: 'se pregunta por lo elegido',
        holds: ({ eventType, before, beforeSnapshot, after }: Step) =>
          after.context.subject ===
          (eventType === 'dialog.requested' && !beforeSnapshot.hasTag('open') ? subject : before.subject),
      },
    ],
  };
}
