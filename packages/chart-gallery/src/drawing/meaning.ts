import type { StateDescription, TransitionDescription } from '@mostrador/chart-model';

/** What a state means to whoever reads the chart. */
export type Meaning = 'error' | 'busy' | 'happy';

const ERROR = /^(?:error|errored|fail|failed|failing|failure|rejected|refused|denied|invalid|broken|crashed)$/;
const HAPPY =
  /^(?:done|success|succeeded|successful|completed|complete|finished|accepted|approved|saved|sent|ready|happy)$/;
const BUSY = /^(?:busy|loading|pending|waiting|submitting|saving|sending|working)$/;

/**
 * By its tags first, then by what it does (one that invokes an actor is busy), then by how it is come to (only by actors that failed), then by
 * the words of its name (`loadFailed`, `load-failed`). Null where nothing says any, and for a state that holds others.
 */
export function meaningOf(
  { uid, key, tags, invokes, states }: StateDescription,
  transitions: readonly TransitionDescription[],
): Meaning | null {
  if (states.length > 0) return null;
  const tagged = byWords(tags.flatMap(wordsIn));
  if (tagged !== null) return tagged;
  if (invokes.length > 0) return 'busy';
  const into = transitions.filter(({ source, targets }) => source !== uid && targets.includes(uid));
  if (into.length > 0 && into.every(({ kind }) => kind === 'error')) return 'error';
  return byWords(wordsIn(key));
}

function byWords(words: readonly string[]): Meaning | null {
  if (words.some((word) => ERROR.test(word))) return 'error';
  if (words.some((word) => BUSY.test(word))) return 'busy';
  return words.some((word) => HAPPY.test(word)) ? 'happy' : null;
}

const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
