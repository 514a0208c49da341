import { type Edge, graphOf, readEventType } from '@mostrador/chart-model';
import { coveringSuite, type Goal, type Walk } from '@mostrador/chart-paths';
import type { ChartModel } from '#machines/shared/model.ts';
import { actOf, type ScreenBinding } from '../screens/binding.ts';

/** What a level's paths go through; in Chromium, where every step takes longer, only the transitions. */
const WANTED = { 2: /^(transitions|guards|ignored|cases):/, 3: /^transitions:/ } as const;

/** Walks through what the real screen can be made to do. */
export function suiteOfScreen(binding: ScreenBinding, level: 2 | 3): Walk[] {
  const wants = (goal: Goal): boolean => WANTED[level].test(goal);
  const graphs = Object.keys(binding.starts).map((inputName) => graphOf(binding.model, inputName));
  return coveringSuite(graphs, { wants, allows: (edge) => canHappen(binding, edge, level) });
}

function canHappen(binding: ScreenBinding, edge: Edge, level: 2 | 3): boolean {
  if (binding.allows?.(edge, level) === false) return false;
  const { step } = edge;
  const { kind, on } = readEventType(step.event.type);
  if (kind === 'after') return true;
  if (kind !== 'event') return binding.calls?.[on]?.outcomes[step.name.slice(on.length + 1)] !== undefined;
  if (binding.happenings?.[step.name] !== undefined) return true;
  const act = actOf(binding, edge);
  if (act === undefined) return false;
  // Writing what stands there already is nothing that happens.
  return act.changes(binding.sees(edge.before, inputOf(binding.model)));
}

/** What a control shows does not depend on how the walk began. */
const inputOf = ({ inputs }: ChartModel): string => Object.keys(inputs)[0] ?? '';
