import type { SequenceMessage, SessionActor } from '@mostrador/chart-model';
import type { ActorTerms } from '../words/actor-terms.ts';

/** What an app calls what happens among its actors; null: it is called by its key. */
export interface SequenceWords {
  readonly nameOf?: (actor: SessionActor) => string | null;
  /** Where a message left its receiver. */
  readonly statesOf?: (message: SequenceMessage) => string | null;
}

type Named = Pick<SessionActor, 'id' | 'machine' | 'slot'>;

/** What XState calls an actor that nobody named. */
const NUMBERED = /^x:\d+$/;

/** What an actor is called: its id, or what it runs where nobody named it. */
export const nameOfActor = ({ id, machine, slot }: Named): string => (NUMBERED.test(id) ? (machine ?? slot ?? id) : id);

/** Where a message left its receiver, in words. */
export const statesOfMessage = (message: SequenceMessage, { statesOf }: SequenceWords): string =>
  statesOf?.(message) ?? message.states.join(', ');

/** What a message says in a drawing or a table. */
export function wordsOfMessage({ kind, what }: Pick<SequenceMessage, 'kind' | 'what'>, terms: ActorTerms): string {
  switch (kind) {
    case 'started':
      return terms.started;
    case 'stopped':
      return terms.stopped;
    case 'after':
      return terms.after(what);
    case 'done':
      return terms.done;
    case 'error':
      return terms.failed;
    case 'snapshot':
      return terms.news;
    case 'event':
      return what;
  }
}
