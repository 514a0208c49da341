import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { FilterBar } from '#ui/list-filters/filter-bar.tsx';
import { filtersModel } from './model.ts';

export const stage = defineStage({
  model: filtersModel,
  View: ({ actor }) => (
    <DeskAround>
      <FilterBar actor={actor} list="questions" items={[]} buyers={[]} people={[]} />
    </DeskAround>
  ),
});
