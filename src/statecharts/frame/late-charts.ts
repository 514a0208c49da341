import type { StagedActor, StageOptions } from '@mostrador/chart-gallery';
import { fromCallback } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';
import { isChildSlot } from '#machines/shared/slots.ts';
import type { Stage } from '../stages/stage.ts';

const whole = new Map<Stage, ChartModel>();

/** The stage's model, with the charts that the product loads late where they have come. */
export const modelOf = (stage: Stage): ChartModel => whole.get(stage) ?? stage.model;

/** Brings the charts that the product loads late. */
export async function bringLateCharts(stage: Stage): Promise<void> {
  if (stage.whole !== undefined && !whole.has(stage)) whole.set(stage, await stage.whole());
}

/** What runs in place of the charts that have not come: it says that one is wanted, and nothing else. */
export function standIns(stage: Stage, onWanted: () => void): ReturnType<NonNullable<StageOptions['actors']>> {
  if (whole.has(stage)) return {};
  const wanted = fromCallback(onWanted);
  return Object.fromEntries(lateSlots(stage).map((slot) => [slot, wanted]));
}

/** Gives a running chart those that have come since it started. */
export function handOver(stage: Stage, staged: StagedActor): void {
  const { children = {} } = modelOf(stage);
  for (const slot of lateSlots(stage)) if (children[slot] !== undefined) staged.bring(slot, children[slot]);
}

function lateSlots({ model: { machine, children = {} }, whole: load }: Stage): string[] {
  if (load === undefined) return [];
  const { actors } = machine.implementations;
  return Object.keys(actors).filter((slot) => isChildSlot(actors[slot]) && children[slot] === undefined);
}
