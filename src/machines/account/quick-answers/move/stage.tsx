import { useRef } from 'react';
import { QuickAnswersAround } from '#statecharts/stages/quick-answers-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { moveQuickAnswerModel } from './model.ts';

export const stage = defineStage({
  model: moveQuickAnswerModel,
  View: function Move({ actor }) {
    return <QuickAnswersAround move={actor} addButton={useRef(null)} />;
  },
});
