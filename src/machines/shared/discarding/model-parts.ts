import { type Located, same } from '../model.ts';

interface DiscardingSnapshot extends Located {
  hasTag(tag: 'open' | 'busy' | 'discarding'): boolean;
}

/** What an invariant of a dialog that asks uses of a step. */
interface DiscardingStep<Context> {
  readonly eventType: string;
  readonly before: Context;
  readonly beforeSnapshot: DiscardingSnapshot;
  readonly after: DiscardingSnapshot & { readonly context: Context };
}

/** The answers; a yes leads to one of `closed`, a no to one of `editing`. */
export const discardEvents = (closed: readonly string[], editing: readonly string[]) =>
  ({
    discardConfirmed: { event: { type: 'discard.confirmed' }, words: 'Presiona Descartar', leadsTo: closed },
    discardDeclined: { event: { type: 'discard.declined' }, words: 'Presiona Seguir escribiendo', leadsTo: editing },
  }) as const;

/** What nothing but the question waits for. */
export const DISCARD_ANSWERS = ['discard.confirmed', 'discard.declined'] as const;

/** The rules of every dialog that asks before it throws something away; `isFilled` says whether there is something. */
export const discardInvariants = <Context>(isFilled: (context: Context, snapshot: Located) => boolean) => [
  {
    rule: 'lo que se completó no se descarta sin preguntar, y sin nada que perder no se pregunta',
    holds: ({ eventType, before, beforeSnapshot, after }: DiscardingStep<Context>) =>
      eventType !== 'dialog.dismissed' ||
      !beforeSnapshot.hasTag('open') ||
      beforeSnapshot.hasTag('busy') ||
      after.hasTag('open') === (isFilled(before, beforeSnapshot) || beforeSnapshot.hasTag('discarding')),
  },
  {
    rule: 'la pregunta no cambia nada de lo escrito, y quien no contesta que sí sigue escribiendo',
    holds: ({ eventType, before, beforeSnapshot, after }: DiscardingStep<Context>) => {
      const isAsked = eventType === 'dialog.dismissed' && after.hasTag('discarding');
      const isKept =
        beforeSnapshot.hasTag('discarding') && ['dialog.dismissed', 'discard.declined'].includes(eventType);
      if (isKept && (after.hasTag('discarding') || !after.hasTag('open'))) return false;
      return !(isAsked || isKept) || same(after.context, before);
    },
  },
];
