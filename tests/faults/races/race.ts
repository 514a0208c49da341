import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '../chance.ts';
import { anyOf } from '../system/nodes.ts';
import { type Person, type Reply, refusalOf } from '../system/person.ts';
import type { System } from '../system/system.ts';

/** Callers act at a random moment from so long before the scheduled answer is due to so long after, in ms. */
const BEFORE = 100;
const AFTER = 500;
const KINDS = ['answer', 'stop', 'delete', 'outside'] as const;
const FEWEST = 2;
const MOST = 8;

/** The response to a caller: done, or refused with who answered (null: not a member). */
export type Outcome =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly why: string; readonly who: string | null };

/** What a caller tried. `outside`: the seller answers at the marketplace. */
export interface Try {
  readonly what: 'answer' | 'stop' | 'delete' | 'outside';
  /** An e-mail; null for `outside`. */
  readonly by: string | null;
  /** With `answer` and `outside`. */
  readonly text: string;
  readonly outcome: Outcome;
}

export interface Race {
  readonly id: string;
  readonly tries: readonly Try[];
}

/** Two to eight callers at random nodes act on a question around its due time. */
export async function race(
  { market, nodes }: System,
  people: readonly Person[],
  path: string,
  id: string,
  dueAt: number,
): Promise<Race> {
  const count = FEWEST + Math.floor(chance() * (MOST - FEWEST + 1));
  // Some kinds of acts only: with all of them a stop would never prevail.
  const kinds = KINDS.filter(() => chance() < 0.5);
  const tries = Array.from({ length: count }, async (_, i): Promise<Try> => {
    const what = anyOf(kinds.length === 0 ? KINDS : kinds);
    const person = anyOf(people);
    const text = `Respuesta ${i} a la pregunta ${id}.`;
    await sleep(dueAt - Date.now() - BEFORE + chance() * (BEFORE + AFTER));
    if (what === 'outside') return { what, by: null, text, outcome: answerOutside(market, id, text) };
    const node = anyOf(nodes).url;
    const reply = await ask(person, what, `${path}/${id}`, text, node);
    return { what, by: person.email, text, outcome: outcomeOf(reply) };
  });
  return { id, tries: await Promise.all(tries) };
}

function ask(person: Person, what: 'answer' | 'stop' | 'delete', path: string, text: string, node: string) {
  if (what === 'delete') return person.send('DELETE', path, { node });
  if (what === 'stop') return person.send('POST', `${path}/stop`, { node });
  return person.send('POST', `${path}/answer`, { node, json: { text, greeting: null, signature: null } });
}

function answerOutside(market: System['market'], id: string, text: string): Outcome {
  try {
    market.answer(Number(id), text);
    return { isDone: true };
  } catch (error) {
    return { isDone: false, why: error instanceof Error ? error.message : String(error), who: null };
  }
}

function outcomeOf(reply: Reply | null): Outcome {
  if (reply === null) return { isDone: false, why: 'no answer came', who: null };
  if (reply.status === 204) return { isDone: true };
  const { error, answeredBy = null } = refusalOf(reply);
  return { isDone: false, why: error, who: answeredBy };
}
