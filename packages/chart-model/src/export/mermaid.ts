import {
  type ChartDescription,
  describeChart,
  type StateDescription,
  type TransitionDescription,
} from '../describe.ts';
import type { ChartModel } from '../model.ts';

/** What an arrow says. */
export type LabelOf = (transition: TransitionDescription) => string;

/** The names as they are in the code: what happens, under which condition, and what is done. */
export const labelByName: LabelOf = ({ kind, on, guard, actions }) =>
  [
    kind === 'event' ? on : `${kind} ${on}`.trim(),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ');

/**
 * The chart as a Mermaid state diagram; what Mermaid has no place for stands in the labels.
 * @param labelOf says what an arrow says; the names in the code, unless given.
 */
export function toMermaid(model: ChartModel, labelOf: LabelOf = labelByName): string {
  const chart = describeChart(model);
  const { root } = chart;
  const isRootShown = chart.transitions.some(({ source, targets }) => [source, ...targets].includes(root.uid));
  const top = isRootShown || root.kind === 'parallel' ? [root] : root.states;
  return [
    'stateDiagram-v2',
    ...top.flatMap((state) => stateLines(state, 1)),
    ...(top.includes(root) || root.initial === null ? [] : [`  [*] --> ${idOf(root.initial)}`]),
    ...transitionLines(chart, labelOf),
    '',
  ].join('\n');
}

/** A uid as Mermaid allows it. */
const idOf = (uid: string): string => uid.replaceAll(/\W/g, '_');

function stateLines(state: StateDescription, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const id = idOf(state.uid);
  const named = `${indent}state "${clean(state.words || state.key)}" as ${id}`;
  if (state.states.length === 0) return [named, ...(state.kind === 'final' ? [`${indent}${id} --> [*]`] : [])];
  const regions = state.states.map((child) => stateLines(child, depth + 1));
  return [
    `${named} {`,
    ...(state.initial === null ? [] : [`${indent}  [*] --> ${idOf(state.initial)}`]),
    ...regions.flatMap((lines, index) =>
      state.kind === 'parallel' && index > 0 ? [`${indent}  --`, ...lines] : lines,
    ),
    `${indent}}`,
  ];
}

function transitionLines({ transitions }: ChartDescription, labelOf: LabelOf): string[] {
  return transitions.flatMap((transition) => {
    const { source, targets } = transition;
    const label = clean(labelOf(transition));
    return (targets.length === 0 ? [source] : targets).map(
      (target) => `  ${idOf(source)} --> ${idOf(target)}${label === '' ? '' : ` : ${label}`}`,
    );
  });
}

/** Words without what Mermaid reads as its own. */
const clean = (words: string): string =>
  words
    .replaceAll(/["#;]/g, '')
    .replaceAll(':', ',')
    .replaceAll(/[{}<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
