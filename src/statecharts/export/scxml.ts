import type { ChartModel } from '#machines/shared/model.ts';
import { describeChart, type StateDescription, type TransitionDescription } from '../describe.ts';

/**
 * The chart as SCXML 1.0. Guards stay in the product, so a condition asks for its answer by name: `guard(name, transition)`.
 * Calls end with `done.invoke.<id>` or `error.invoke.<id>`, delays are sent and cancelled by the state that waits.
 */
export function toScxml(model: ChartModel): string {
  const { root, transitions } = describeChart(model);
  const bySource = Map.groupBy(transitions, ({ source }) => source);
  const delayOf = (delay: string): number => {
    const known: unknown = model.machine.implementations.delays?.[delay] ?? Number(delay);
    return typeof known === 'number' ? known : 0;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${scxmlId(root.uid)}" initial="${scxmlId(root.uid)}">`,
    '  <datamodel><data id="guard"/></datamodel>',
    ...stateLines(root, bySource, delayOf, '  '),
    '</scxml>',
    '',
  ].join('\n');
}

/** A uid as SCXML allows it. */
export const scxmlId = (uid: string): string => uid.replaceAll(/[^\w.-]/g, '_');

function stateLines(
  state: StateDescription,
  bySource: ReadonlyMap<string, readonly TransitionDescription[]>,
  delayOf: (delay: string) => number,
  indent: string,
  parent: StateDescription | null = null,
): string[] {
  const { uid, kind, initial, states, words } = state;
  const tag = kind === 'parallel' ? 'parallel' : kind === 'final' ? 'final' : 'state';
  const start = initial === null ? '' : ` initial="${scxmlId(initial)}"`;
  const own = bySource.get(uid) ?? [];
  const inner = `${indent}  `;
  return [
    `${indent}<${tag} id="${scxmlId(uid)}"${start}>`,
    ...(words === '' ? [] : [`${inner}<!-- ${escaped(words).replaceAll('--', '—')} -->`]),
    ...timerLines(own, delayOf, inner),
    ...own.map(
      (transition) => inner + transitionLine(transition, { own: within(state), near: within(parent ?? state) }),
    ),
    ...states.flatMap((child) => stateLines(child, bySource, delayOf, inner, state)),
    `${indent}</${tag}>`,
  ];
}

function timerLines(
  transitions: readonly TransitionDescription[],
  delayOf: (delay: string) => number,
  indent: string,
): string[] {
  const delays = [...new Set(transitions.filter(({ kind }) => kind === 'after').map(({ on }) => on))];
  return delays.flatMap((delay) => {
    const sendId = scxmlId(`${transitions[0]?.source}.${delay}`);
    return [
      `${indent}<onentry><send id="${sendId}" event="${eventName('after', delay)}" delay="${delayOf(delay)}ms"/></onentry>`,
      `${indent}<onexit><cancel sendid="${sendId}"/></onexit>`,
    ];
  });
}

/** The uids inside a transition's source, and those inside the parent of that. */
interface Surroundings {
  readonly own: ReadonlySet<string>;
  readonly near: ReadonlySet<string>;
}

function transitionLine(
  { id, kind, targets, on, guard, reenters }: TransitionDescription,
  inside: Surroundings,
): string {
  const event = kind === 'always' ? '' : ` event="${eventName(kind, on)}"`;
  const cond = guard === null ? '' : ` cond="guard('${escaped(guard)}', '${escaped(id)}')"`;
  // Their order means nothing to SCXML, but SCION leaves what the first one lies in, so the farthest comes first.
  const farthestFirst = targets.toSorted((a, b) => Number(inside.near.has(a)) - Number(inside.near.has(b)));
  const target = targets.length === 0 ? '' : ` target="${farthestFirst.map(scxmlId).join(' ')}"`;
  // A transition to a state within its source leaves the source alone, unless it says that it reenters.
  const isInternal = !reenters && targets.length > 0 && targets.every((uid) => inside.own.has(uid));
  const type = isInternal ? ' type="internal"' : '';
  return `<transition${event}${cond}${target}${type}/>`;
}

/** The uids of everything inside the state. */
function within({ states }: StateDescription): Set<string> {
  return new Set(states.flatMap((child) => [child.uid, ...within(child)]));
}

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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
