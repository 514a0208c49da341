import { useRef } from 'react';
import { moveQuickAnswerModel } from '#machines/move-quick-answer/move-quick-answer-model.ts';
import { QuickAnswersAround } from '../quick-answers-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: moveQuickAnswerModel,
  View: function Move({ actor }) {
    return <QuickAnswersAround move={actor} addButton={useRef(null)} />;
  },
});
