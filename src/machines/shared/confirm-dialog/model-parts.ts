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

/** The rules of every dialog that asks before it does something; `asked` begins with the requirements. */
export function confirmInvariants<Subject>(uid: string, subject: Subject, input: unknown, asked: string) {
  return [
    {
      rule: `${asked}, solo si se confirma, una vez`,
      holds: ({ eventType, beforeSnapshot, calls }: ConfirmStep<Subject>) => {
        const isConfirmed = eventType === 'dialog.confirmed' && isAt(beforeSnapshot, `${uid}.open`);
        return same(
          calls.map((call) => call.input),
          isConfirmed ? [input] : [],
        );
      },
    },
    {
      rule: 'se pregunta por lo elegido',
      holds: ({ eventType, before, beforeSnapshot, after }: ConfirmStep<Subject>) =>
        after.context.subject ===
        (eventType === 'dialog.requested' && !beforeSnapshot.hasTag('open') ? subject : before.subject),
    },
  ];
}

/** What may happen to every such dialog. */
export function confirmEvents<const Subject>(
  uid: string,
  calling: string,
  {
    subject,
    closed = 'closed',
    ...words
  }: {
    readonly subject: Subject;
    readonly requested: string;
    readonly confirmed: string;
    readonly dismissed: string;
    readonly closed?: string;
  },
) {
  return {
    requested: {
      event: { type: 'dialog.requested', subject },
      words: words.requested,
      leadsTo: [`${uid}.asking`],
    },
    confirmed: { event: { type: 'dialog.confirmed' }, words: words.confirmed, leadsTo: [`${uid}.${calling}`] },
    dismissed: { event: { type: 'dialog.dismissed' }, words: words.dismissed, leadsTo: [`${uid}.${closed}`] },
  } as const;
}

/** What every such dialog promises in its states. */
export function confirmStates<Subject>(
  uid: string,
  calling: string,
  words: Readonly<Record<'asking' | 'failed' | 'calling', string>>,
) {
  type Snapshot = ConfirmSnapshot<Subject>;
  return {
    [`${uid}.closed`]: {
      description: 'El diálogo está cerrado',
      holds: (snapshot: Snapshot) => !snapshot.hasTag('open') && snapshot.context.failure === null,
    },
    [`${uid}.open`]: { description: 'El diálogo está abierto', holds: (snapshot: Snapshot) => snapshot.hasTag('open') },
    [`${uid}.asking`]: { description: words.asking, holds: ({ context }: Snapshot) => context.failure === null },
    [`${uid}.failed`]: { description: words.failed, holds: ({ context }: Snapshot) => context.failure !== null },
    [`${uid}.${calling}`]: {
      description: words.calling,
      holds: (snapshot: Snapshot) =>
        snapshot.hasTag('open') && snapshot.hasTag('busy') && snapshot.context.failure === null,
    },
  };
}

/** What every such dialog ignores; `closed` names the states in which it is closed. */
export function confirmIgnores(uid: string, calling: string, closed: readonly string[] = ['closed']) {
  return {
    ...Object.fromEntries(closed.map((state) => [`${uid}.${state}`, ['dialog.confirmed', 'dialog.dismissed']])),
    [`${uid}.asking`]: ['dialog.requested'],
    [`${uid}.failed`]: ['dialog.requested'],
    [`${uid}.${calling}`]: ['dialog.confirmed', 'dialog.dismissed', 'dialog.requested'],
  };
}
