import { join } from 'node:path';
import {
  type Case,
  type ChartGraph,
  type Edge,
  modelOf,
  nodesOf,
  type Samples,
  standIn,
  surveyStandIn,
  toScxml,
} from '@mostrador/chart-model';
import { readSamples } from '@mostrador/chart-model/load';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { loadOnce } from '../../load-once.ts';
import { SEED, SHORT } from '../settings.ts';
import { walkBeside } from './second-interpreter.ts';

const STEPS = SHORT ? 20_000 : 100_000;
const OTHERS = join(import.meta.dirname, '../../../examples/third-party');

/** Machines that others published and SCXML can say, but for what children tell while they run. */
const SAYABLE = [
  'portable-text.ts: editor',
  'portable-text.ts: range decorations',
  'ledger.ts: GetDeviceStatusDeviceAction',
  'ledger.ts: GoToDashboardDeviceAction',
  'ledger.ts: ListAppsDeviceAction',
  'ledger.ts: OpenAppDeviceAction',
  'window-splitter.ts: (machine)',
];
const UNSAYABLE = {
  'portable-text.ts: validate selection': 'leads to its own source without entering it again',
  'portable-text.ts: sync': 'computes whether and which event it raises',
  'comlink.ts: connection': 'computes whether and which event it raises',
  'comlink.ts: node': 'computes whether and which event it raises',
  'comlink.ts: (machine)': 'SCXML cannot tell how long "responseTimeout" is',
};

interface Published {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly samples: Samples;
}

async function publishedIn(file: string, samplesFile: string, created = false): Promise<Published[]> {
  const samplesOf = await readSamples(join(OTHERS, samplesFile));
  return (await loadOnce(join(OTHERS, file), created)).map(({ name, machine }) => ({
    name: `${file}: ${name}`,
    // A package may bring a copy of XState of its own.
    machine: createMachine(machine.config, machine.implementations),
    samples: samplesOf(machine.id),
  }));
}

/** SCXML has no event for what a child tells while it runs. Here it leaves no state, so that the machine goes the same way without it. */
function passOverSnapshots(machine: AnyStateMachine): void {
  for (const { transitions } of nodesOf(machine))
    for (const [on, heard] of transitions) {
      if (!on.startsWith('xstate.snapshot.')) continue;
      expect(heard.filter(({ target }) => target !== undefined)).toEqual([]);
      transitions.delete(on);
    }
}

/** What a survey finds from each start, no guard being told its answer: the contexts of such machines have no end. */
function graphsOf(machine: AnyStateMachine, samples: Samples): readonly ChartGraph[] {
  const stand = standIn(machine, samples);
  passOverSnapshots(stand.machine);
  const model = modelOf(stand.machine, samples);
  const starts: Omit<ChartGraph, 'edges'>[] = [];
  const edges = new Map<string, Edge[]>();
  surveyStandIn(stand, samples, {}, ({ before, from, isReal, to, trial: { event, name }, ...reaction }) => {
    if (!isReal) return;
    if (before === null || from === null) starts.push({ model, inputName: name, start: reaction, startKey: to });
    else {
      const step: Case = { name, event, words: name, actor: 'world', leadsTo: null };
      const edge = { ...reaction, before, from, step, to };
      edges.set(from, [...(edges.get(from) ?? []), edge]);
    }
  });
  return starts.map((start) => ({ ...start, edges }));
}

const published = [
  ...(await publishedIn('portable-text.ts', 'samples.ts', true)),
  ...(await publishedIn('comlink.ts', 'samples.ts')),
  ...(await publishedIn('ledger.ts', 'ledger-samples.ts')),
  ...(await publishedIn('window-splitter.ts', 'window-splitter-samples.ts')),
];

describe('machines that others published, beside a second interpreter', () => {
  test('each is walked, or SCXML cannot say it', () => {
    expect(published.map(({ name }) => name).toSorted()).toEqual([...SAYABLE, ...Object.keys(UNSAYABLE)].toSorted());
  });

  test.each(published.filter(({ name }) => name in UNSAYABLE))('SCXML cannot say "$name"', ({ name, machine }) => {
    const reason = Object.entries(UNSAYABLE).find(([other]) => other === name)?.[1];
    expect(() => toScxml(modelOf(machine))).toThrow(reason);
  });

  test.each(published.filter(({ name }) => SAYABLE.includes(name)))(
    '"$name" goes the same way, step by step',
    async ({ machine, samples }) => {
      const graphs = graphsOf(machine, samples);
      const [{ model } = { model: modelOf(machine) }] = graphs;
      const steps = Math.ceil(STEPS / SAYABLE.length);
      const walk = await walkBeside(model, { steps, seed: SEED, graphs });
      expect(walk.difference, `PATHS_SEED=${SEED}`).toBe(null);
      expect(walk.steps).toBe(steps);
    },
    120_000,
  );
});
