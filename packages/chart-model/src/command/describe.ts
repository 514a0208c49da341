import { describeChart, type StateDescription } from '../describe.ts';
import { labelByName } from '../export/mermaid.ts';
import { type ChartFeatures, featuresOf } from '../features/features.ts';
import { modelOf } from '../zero/model-of.ts';
import { load } from './load.ts';
import { type Command, print, printJson } from './options.ts';

export const describe: Command = async (files, { created, json }) => {
  const charts = (await load(files, created)).map(({ name, file, machine }) => ({
    name,
    file,
    chart: describeChart(modelOf(machine)),
    features: featuresOf(machine),
  }));
  if (json) printJson(charts);
  else
    for (const { name, file, chart, features } of charts) {
      print(`${name} (${file}): ${count(chart.root) - 1} states, ${chart.transitions.length} transitions`);
      const bySource = Map.groupBy(chart.transitions, ({ source }) => source);
      const show = (state: StateDescription, indent: string): void => {
        print(`${indent}${state.key}${state.kind === 'atomic' || state.kind === 'compound' ? '' : ` (${state.kind})`}`);
        for (const one of bySource.get(state.uid) ?? [])
          print(`${indent}  ${labelByName(one)}${one.targets.length === 0 ? '' : ` → ${one.targets.join(', ')}`}`);
        for (const child of state.states) show(child, `${indent}  `);
      };
      show(chart.root, '  ');
      for (const line of linesOf(features)) print(`  ${line}`);
      print('');
    }
  return 0;
};

const count = ({ states }: StateDescription): number => 1 + states.reduce((sum, state) => sum + count(state), 0);

function linesOf(features: ChartFeatures): string[] {
  const list = (what: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${what}: ${items.join(', ')}`];
  return [
    ...list(
      'history',
      features.histories.map(({ uid, depth }) => `${uid} (${depth})`),
    ),
    ...list('outputs', features.outputs),
    ...list('wildcards', features.wildcards),
    ...list('forbidden', features.forbidden),
    ...list(
      'invokes',
      features.invoked.map(({ id, kind }) => `${id} (${kind})`),
    ),
    ...list(
      'failures that nothing handles',
      features.unhandledFailures.map(({ id, at }) => `${id} in ${at}`),
    ),
    ...list(
      'delays',
      Object.entries(features.delays).map(([name, delay]) => `${name} (${delay})`),
    ),
    ...list(
      'only known while it runs',
      features.opaque.map(({ path, what }) => `${path}: ${what}`),
    ),
  ];
}
