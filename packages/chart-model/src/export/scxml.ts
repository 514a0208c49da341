import { describeChart, nodesOf, type StateDescription, type TransitionDescription, uidOf } from '../describe.ts';
import { type ChartFeatures, featuresOf } from '../features/features.ts';
import type { ChartModel } from '../model.ts';
import { isRaise, type Raised, raisedBy } from './raised.ts';
import { eventName, scxmlId, timerName } from './scxml-names.ts';
import { refuseUnsayable } from './unsayable.ts';

/** What SCXML has no place for: `tags`, `requirements`, `calls` and the names of actions. */
const OWN_NAMES = 'urn:chart-model';

/**
 * The chart as SCXML 1.0. Guards stay in the code, so a condition asks for its answer by name: `guard(name, transition)`.
 * Calls end with `done.invoke.<id>` or `error.invoke.<id>`, states whose inner states are all final with `done.state.<id>`; delays are sent
 * and cancelled by the state that waits.
 *
 * A transition from one region of a parallel state into another stays within the parallel state for XState and SCION; the
 * letter of SCXML leaves and enters that state too, which ends in the same states but starts its calls again.
 */
export function toScxml(model: ChartModel): string {
  const { machine } = model;
  const { root, transitions } = describeChart(model);
  const raised = raisedBy(machine);
  const stateOf = new Map(nodesOf(machine).map((node) => [node.id, uidOf(node)]));
  // XState knows a state that is complete by the id of its node, the document by its uid.
  const named = transitions.map((one) =>
    one.kind === 'completed' ? { ...one, on: stateOf.get(one.on) ?? one.on } : one,
  );
  refuseUnsayable(root, named, raised);
  const writer: Writer = {
    bySource: Map.groupBy(named, ({ source }) => source),
    histories: new Map(featuresOf(machine).histories.map((history) => [history.uid, history])),
    raised,
    isRaise: (name) => isRaise(name, machine),
    delayOf: (delay) => delayOf(model, delay),
  };
  // Only children of <scxml> itself end the whole, but <scxml> has no transitions.
  const isDocument = root.kind === 'compound' && !writer.bySource.has(root.uid);
  const start = scxmlId(isDocument && root.initial !== null ? root.initial : root.uid);
  const own = isDocument ? ownAttributes(root, writer) : '';
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

interface Writer {
  readonly bySource: ReadonlyMap<string, readonly TransitionDescription[]>;
  readonly histories: ReadonlyMap<string, ChartFeatures['histories'][number]>;
  readonly raised: readonly Raised[];
  /** Whether an action of this name is written as an element of SCXML. */
  readonly isRaise: (name: string) => boolean;
  /** In milliseconds. */
  readonly delayOf: (delay: string) => number;
}

function stateLines(state: StateDescription, ancestors: readonly StateDescription[], writer: Writer): string[] {
  const { uid, kind, initial } = state;
  if (kind === 'history') return [historyLine(uid, writer)];
  const tag = kind === 'parallel' || kind === 'final' ? kind : 'state';
  const start = initial === null ? '' : ` initial="${scxmlId(initial)}"`;
  const own = writer.bySource.get(uid) ?? [];
  return [
    `<${tag} id="${scxmlId(uid)}"${start}${ownAttributes(state, writer)}>`,
    ...[
      ...wordLines(state),
      ...timerLines(own, writer),
      ...raiseLines(uid, writer),
      ...own.map((transition) => transitionLine(transition, [state, ...ancestors], writer)),
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

function historyLine(uid: string, { histories }: Writer): string {
  const { depth = 'shallow', fallback = [] } = histories.get(uid) ?? {};
  const first = attributes({ target: fallback.map(scxmlId).join(' ') });
  return `<history id="${scxmlId(uid)}" type="${depth}"><transition${first}/></history>`;
}

const indented = (line: string): string => `  ${line}`;

function timerLines(transitions: readonly TransitionDescription[], { delayOf }: Writer): string[] {
  const timers = new Map(
    transitions.filter(({ kind }) => kind === 'after').map(({ source, on }) => [timerName(source, on), on]),
  );
  return [...timers].flatMap(([id, delay]) => [
    `<onentry><send${attributes({ id, event: eventName('after', delay), delay: `${delayOf(delay)}ms` })}/></onentry>`,
    `<onexit><cancel sendid="${id}"/></onexit>`,
  ]);
}

/** What the state raises as it is entered and left. */
function raiseLines(uid: string, writer: Writer): string[] {
  const [entry, exit] = [raises(uid, 'entry', writer), raises(uid, 'exit', writer)];
  return [
    ...(entry === '' ? [] : [`<onentry>${entry}</onentry>`]),
    ...(exit === '' ? [] : [`<onexit>${exit}</onexit>`]),
  ];
}

const raises = (at: string, when: Raised['when'], { raised }: Writer): string =>
  raised
    .filter((one) => one.at === at && one.when === when)
    .map(({ event }) => `<raise${attributes({ event: eventName('event', event ?? '') })}/>`)
    .join('');

function delayOf({ name, machine }: ChartModel, delay: string): number {
  const known: unknown = machine.implementations.delays?.[delay] ?? Number(delay);
  if (typeof known === 'number' && !Number.isNaN(known)) return known;
  throw new Error(`${name}: SCXML cannot tell how long "${delay}" is`);
}

/** `lineage` is the transition's source and its ancestors, the nearest first. */
function transitionLine(
  transition: TransitionDescription,
  lineage: readonly StateDescription[],
  writer: Writer,
): string {
  const { id, kind, targets, on, guard, actions, reenters } = transition;
  const surroundings = lineage.map(within);
  const commonWith = (target: string): number => surroundings.filter((uids) => uids.has(target)).length;
  // Their order means nothing to SCXML, but SCION leaves what the first one lies in, so the farthest comes first.
  const farthestFirst = targets.toSorted((a, b) => commonWith(a) - commonWith(b));
  // A transition to a state within its source leaves the source alone, unless it says that it reenters.
  const isInternal = !reenters && targets.length > 0 && targets.every((uid) => surroundings[0]?.has(uid));
  const inside = raises(id, 'taken', writer);
  return `<transition${attributes({
    event: kind === 'always' ? '' : eventName(kind, on),
    cond: guard === null ? '' : `guard(${quoted(guard)}, ${quoted(id)})`,
    target: farthestFirst.map(scxmlId).join(' '),
    type: isInternal ? 'internal' : '',
    'chart:actions': actions.filter((name) => !writer.isRaise(name)).join(' '),
  })}${inside === '' ? '/>' : `>${inside}</transition>`}`;
}

function ownAttributes(
  { tags, requirements, invokes, entry, exit }: StateDescription,
  { isRaise: isElement }: Writer,
): string {
  return attributes({
    'chart:tags': tags.join(' '),
    'chart:requirements': requirements.join(' '),
    'chart:calls': invokes.map((invoke) => invoke.id).join(' '),
    // XState's own for its delays, which are written as SCXML's.
    'chart:entry': entry.filter((name) => !isElement(name)).join(' '),
    'chart:exit': exit.filter((name) => name !== 'cancel' && !isElement(name)).join(' '),
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

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
