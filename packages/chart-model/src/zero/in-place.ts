import type { AnyStateMachine } from 'xstate';

/** Lets a machine that changes its input or context in place change copies, so that what it did in one trial is not there in the next. */
export function onCopies(machine: AnyStateMachine): void {
  const [begin, transition] = [machine.getInitialSnapshot.bind(machine), machine.transition.bind(machine)];
  machine.getInitialSnapshot = (scope, input) => begin(scope, copied(input));
  machine.transition = (snapshot, event, scope) =>
    transition({ ...snapshot, context: copied(snapshot.context) }, copied(event), scope);
}

/** Lists and plain objects are copied; functions, instances of classes and the rest are shared. */
function copied<Value>(value: Value): Value;
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => copied(one));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
