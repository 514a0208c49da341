import { describeChart, type StateDescription, type TransitionDescription } from '../describe.ts';
import type { ChartModel } from '../model.ts';
import { refuseUnsayable } from './unsayable.ts';

/** What SCXML has no place for: `tags`, `requirements`, `calls` and the names of actions. */
const OWN_NAMES = 'urn:chart-model';

/**
 * The chart as SCXML 1.0. Guards stay in the code, so a condition asks for its answer by name: `guard(name, transition)`.
 * Calls end with `done.invoke.<id>` or `error.invoke.<id>`, delays are sent and cancelled by the state that waits.
 *
 * A transition from one region of a parallel state into another stays within the parallel state for XState and SCION; the
 * letter of SCXML leaves and enters that state too, which ends in the same states but starts its calls again.
 */
export function toScxml(model: ChartModel): string {
  const { root, transitions } = describeChart(model);
  refuseUnsayable(root, transitions);
  const writer: Writer = {
    bySource: Map.groupBy(transitions, ({ source }) => source),
    delayOf: (delay) => delayOf(model, delay),
  };
  // Only children of <scxml> itself end the whole, but <scxml> has no transitions.
  const isDocument = root.kind === 'compound' && !writer.bySource.has(root.uid);
  const start = scxmlId(isDocument && root.initial !== null ? root.initial : root.uid);
  const own = isDocument ? ownAttributes(root) : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chart="${OWN_NAMES}" version="1.0" datamodel="ecmascript"` +
      ` name="${scxmlId(root.uid)}" initial="${start}"${own}>`,
    '  <datamodel><data id="guard"/></datamodel>',
    ...(isDocument ? [...wordLines(root), ...childLines(root, [], writer)] : stateLines(root, [], writer)).map(
      indented,
    ),
    '</scxml>',
    '',
  ].join('\n');
}

/** A uid as SCXML allows it. */
export const scxmlId = (uid: string): string => uid.replaceAll(/[^\w.-]/g, '_');

/** How an event is called in the export. */
export function eventName(kind: TransitionDescription['kind'], on: string): string {
  switch (kind) {
    case 'done':
      return `done.invoke.${on}`;
    case 'error':
      return `error.invoke.${on}`;
    case 'after':
      return `after.${on}`;
    default:
      return on;
  }
}

/** The name under which a state's running delay can be cancelled. */
export const timerName = (uid: string, delay: string): string => scxmlId(`${uid}.${delay}`);

interface Writer {
  readonly bySource: ReadonlyMap<string, readonly TransitionDescription[]>;
  /** In milliseconds. */
  readonly delayOf: (delay: string) => number;
}

function stateLines(state: StateDescription, ancestors: readonly StateDescription[], writer: Writer): string[] {
  const { uid, kind, initial } = state;
  const tag = kind === 'parallel' || kind === 'final' ? kind : 'state';
  const start = initial === null ? '' : ` initial="${scxmlId(initial)}"`;
  const own = writer.bySource.get(uid) ?? [];
  return [
    `<${tag} id="${scxmlId(uid)}"${start}${ownAttributes(state)}>`,
    ...[
      ...wordLines(state),
      ...timerLines(own, writer),
      ...own.map((transition) => transitionLine(transition, [state, ...ancestors])),
      ...childLines(state, ancestors, writer),
    ].map(indented),
    `</${tag}>`,
  ];
}

function childLines(state: StateDescription, ancestors: readonly StateDescription[], writer: Writer): string[] {
  return state.states.flatMap((child) => stateLines(child, [state, ...ancestors], writer));
}

function wordLines({ words }: StateDescription): string[] {
  return words === '' ? [] : [`<!-- ${escaped(words).replaceAll('--', '—')} -->`];
}

const indented = (line: string): string => `  ${line}`;

function timerLines(transitions: readonly TransitionDescription[], { delayOf }: Writer): string[] {
  const timers = new Map(
    transitions.filter(({ kind }) => kind === 'after').map(({ source, on }) => [timerName(source, on), on]),
  );
  return [...timers].flatMap(([id, delay]) => [
    `<onentry><send id="${id}" event="${eventName('after', delay)}" delay="${delayOf(delay)}ms"/></onentry>`,
    `<onexit><cancel sendid="${id}"/></onexit>`,
  ]);
}

function delayOf({ name, machine }: ChartModel, delay: string): number {
  const known: unknown = machine.implementations.delays?.[delay] ?? Number(delay);
  if (typeof known === 'number' && !Number.isNaN(known)) return known;
  throw new Error(`${name}: SCXML cannot tell how long "${delay}" is`);
}

/** `lineage` is the transition's source and its ancestors, the nearest first. */
function transitionLine(transition: TransitionDescription, lineage: readonly StateDescription[]): string {
  const { id, kind, targets, on, guard, actions, reenters } = transition;
  const surroundings = lineage.map(within);
  const commonWith = (target: string): number => surroundings.filter((uids) => uids.has(target)).length;
  // Their order means nothing to SCXML, but SCION leaves what the first one lies in, so the farthest comes first.
  const farthestFirst = targets.toSorted((a, b) => commonWith(a) - commonWith(b));
  // A transition to a state within its source leaves the source alone, unless it says that it reenters.
  const isInternal = !reenters && targets.length > 0 && targets.every((uid) => surroundings[0]?.has(uid));
  return `<transition${attributes({
    event: kind === 'always' ? '' : eventName(kind, on),
    cond: guard === null ? '' : `guard('${guard}', '${id}')`,
    target: farthestFirst.map(scxmlId).join(' '),
    type: isInternal ? 'internal' : '',
    'chart:actions': actions.join(' '),
  })}/>`;
}

function ownAttributes({ tags, requirements, invokes, entry, exit }: StateDescription): string {
  return attributes({
    'chart:tags': tags.join(' '),
    'chart:requirements': requirements.join(' '),
    'chart:calls': invokes.map((invoke) => invoke.id).join(' '),
    // XState's own for its delays, which are written as SCXML's.
    'chart:entry': entry.filter((name) => name !== 'raise').join(' '),
    'chart:exit': exit.filter((name) => name !== 'cancel').join(' '),
  });
}

/** Those that say something, each with a space before it. */
function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === '' ? '' : ` ${name}="${escaped(value)}"`))
    .join('');
}

/** The uids of everything inside the state. */
function within({ states }: StateDescription): Set<string> {
  return new Set(states.flatMap((child) => [child.uid, ...within(child)]));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
