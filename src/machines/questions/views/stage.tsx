import { useCompanion } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { ViewRow } from '#ui/list-filters/view-row.tsx';
import { filtersModel } from '../filters/model.ts';
import { viewsModel } from './model.ts';

export const stage = defineStage({
  model: viewsModel,
  View: function Views({ actor }) {
    return (
      <DeskAround>
        <ViewRow actor={actor} filters={useCompanion(filtersModel, 'found')} />
      </DeskAround>
    );
  },
});
