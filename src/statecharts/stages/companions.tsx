import { StagedActor, type StageOptions } from '@mostrador/chart-gallery';
import { useState } from 'react';
import { type ChartModel, defineModel } from '#machines/shared/model.ts';
import {
  createPaginatedListMachine,
  type ListActor,
  type PageMeasure,
} from '#machines/shared/paginated-list/machine.ts';
import { createResourceMachine, type ResourceActor } from '#machines/shared/resource/machine.ts';

/** A chart beside the one on stage, standing where these cases of its model lead. */
export function useCompanion(
  model: ChartModel,
  input = firstInput(model),
  steps: readonly string[] = [],
  effects: StageOptions['effects'] = {},
) {
  const [staged] = useState(() => new StagedActor(model, input, { effects }).start(steps));
  return staged.actor;
}

const firstInput = ({ inputs }: ChartModel): string => Object.keys(inputs)[0] ?? '';

const nothing = { title: '', about: '', events: {}, states: {}, ignores: {}, invariants: [] };

/** A list that has been read. */
export function useListOf<Page>(page: Page, measure: (page: Page) => PageMeasure): ListActor<Page> {
  const machine = createPaginatedListMachine<Page>(measure);
  const model = defineModel({
    name: 'list',
    machine,
    inputs: { first: { limit: 5, sort: 'most-recent-last' } },
    calls: { read: { done: { read: { output: page, words: '' } }, failed: {} } },
    ...nothing,
  });
  return useCompanion(model, 'first', ['read:read']);
}

/** Something that has been read. */
export function useResourceOf<Value>(value: Value): ResourceActor<Value> {
  const model = defineModel({
    name: 'resource',
    machine: createResourceMachine<Value>(),
    inputs: { first: undefined },
    calls: { read: { done: { read: { output: value, words: '' } }, failed: {} } },
    ...nothing,
  });
  return useCompanion(model, 'first', ['read:read']);
}
