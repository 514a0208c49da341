import { isBlank } from '#domain/text.ts';
import { type Invariant, isAt, same, typed } from '#machines/shared/model.ts';
import type { TypedAnswerContext, TypedAnswerSnapshot, typedAnswerMachine } from './machine.ts';

const T = 'typed-answer';
const RETRIED = 'saving-latest';

/** Where each event leads from each state, whatever is known; where none is said, it stays. */
const LEADS: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> = {
  resting: {},
  waiting: { 'box.left': RETRIED },
  'saving-latest': { 'text.typed': 'saving-newer', 'boxes.toggled': 'saving-newer' },
  'saving-newer': {},
  unsaved: {},
  refused: { 'boxes.toggled': 'waiting' },
  folded: { 'other.shown': 'shown' },
  shown: { 'other.hidden': 'folded', 'other.taken': 'resting' },
  settled: {},
};

/** Where a typed answer stands after each step, and what is known then. */
export const typedAnswerRules: readonly Invariant<typeof typedAnswerMachine>[] = [
  {
    rule: '2.75 lo escrito se guarda al rato, lo que falla se intenta otra vez, y lo que difiere espera a la persona',
    holds: ({ eventType, event, before, beforeSnapshot, after }) =>
      isAt(after, `${T}.${leadsTo(eventType, event, before, standing(beforeSnapshot))}`),
  },
  {
    rule: '2.75 lo que la persona escribe y marca es lo que hay aquí',
    holds: ({ eventType, event, before, beforeSnapshot, after: { context } }) => {
      if (beforeSnapshot.matches('settled')) return same(context.typed, before.typed);
      if (eventType === 'text.typed') return same(context.typed, typed(event).typed);
      if (eventType !== 'boxes.toggled') return true;
      const { withGreeting, withSignature } = typed(event);
      return same(
        context.typed,
        before.typed === null ? null : { text: before.typed.text, withGreeting, withSignature },
      );
    },
  },
];

const standing = (snapshot: TypedAnswerSnapshot): string =>
  Object.keys(LEADS).find((state) => isAt(snapshot, `${T}.${state}`)) ?? '';
const isWorthKeeping = ({ typed: own }: TypedAnswerContext): boolean => own !== null && !isBlank(own.text);

function leadsTo(eventType: string, event: unknown, before: TypedAnswerContext, from: string): string {
  const isDiffering = from === 'folded' || from === 'shown';
  const isQuiet = from === 'resting' || from === 'refused';
  switch (eventType) {
    case 'question.left':
      return 'settled';
    case 'question.returned':
      return from !== 'settled' ? from : isWorthKeeping(before) ? 'waiting' : 'resting';
    case 'text.typed':
      if (isQuiet) return same(typed(event).typed, before.typed) ? from : 'waiting';
      break;
    case 'boxes.toggled':
      if (from === 'resting' && before.typed !== null) return 'waiting';
      break;
    case 'own.kept':
      if (isDiffering) return before.typed === null ? 'resting' : RETRIED;
      break;
    case 'stored.changed':
      return told(typed(event).stored, before, from);
    case 'xstate.done.actor.saveTyped':
      return answered(typed(event).output, before, from);
    case 'xstate.error.actor.saveTyped': {
      const { kind, status } = typed(typed(typed(event).error).failure);
      return kind === 'refused' && status === 400 ? 'refused' : 'unsaved';
    }
    default:
      if (eventType.startsWith('xstate.after.')) return RETRIED;
  }
  return LEADS[from]?.[eventType] ?? from;
}

/** The list tells what the server has. */
function told(stored: unknown, before: TypedAnswerContext, from: string): string {
  if (from.startsWith('saving') || from === 'settled') return from;
  const isDiffering = from === 'folded' || from === 'shown';
  if (stored === null) return !isDiffering ? from : isWorthKeeping(before) ? 'waiting' : 'resting';
  const { version, text } = typed(stored);
  if (!(typeof version === 'number' && version > (before.base ?? 0))) return from;
  if (text !== before.typed?.text) return isDiffering ? from : 'folded';
  return isDiffering ? 'resting' : from;
}

/** The server answers a save. */
function answered(answer: unknown, before: TypedAnswerContext, from: string): string {
  const { outcome, stored } = typed(answer);
  if (outcome === 'differs' && stored !== null && typed(stored).text !== before.typed?.text) return 'folded';
  if (outcome === 'differs' && stored === null && isWorthKeeping(before)) return 'waiting';
  return from === 'saving-newer' ? 'waiting' : 'resting';
}
