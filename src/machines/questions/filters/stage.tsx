import { useSelector } from '@xstate/react';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { FilterBar } from '#ui/list-filters/filter-bar.tsx';
import { filtersModel } from './model.ts';
import { selectList } from './selectors.ts';

export const stage = defineStage({
  model: filtersModel,
  View: ({ actor }) => {
    const list = useSelector(actor, selectList);
    return (
      <DeskAround>
        <FilterBar actor={actor} list={list === 'inbox' ? 'questions' : list} items={[]} buyers={[]} people={[]} />
      </DeskAround>
    );
  },
});
