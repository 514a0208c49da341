import { fromPromise } from 'xstate';
import { View } from '#app/screens/operators.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { OPERATORS, REQUIREMENT } from '#statecharts/stages/operators-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { operatorsPageModel } from './model.ts';

export const stage = defineStage({
  model: operatorsPageModel,
  actors: () => ({
    'list.readPage': fromPromise(async () => OPERATORS),
    'requirement.read': fromPromise(async () => REQUIREMENT),
  }),
  View: ({ actor }) => (
    <DeskAround section="operators">
      <View actor={actor} />
    </DeskAround>
  ),
});
