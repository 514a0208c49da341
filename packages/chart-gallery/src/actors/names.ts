import type { SequenceMessage, SessionActor } from '@mostrador/chart-model';
import type { ActorTerms } from '../words/actor-terms.ts';

type Named = Pick<SessionActor, 'id' | 'machine' | 'slot'>;

/** What XState calls an actor that nobody named. */
const NUMBERED = /^x:\d+$/;

/** What an actor is called: its id, or what it runs where nobody named it. */
export const nameOfActor = ({ id, machine, slot }: Named): string => (NUMBERED.test(id) ? (machine ?? slot ?? id) : id);

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
