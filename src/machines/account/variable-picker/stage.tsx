import { ExtrasAround } from '#statecharts/stages/extras-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { variablePickerModel } from './model.ts';

export const stage = defineStage({ model: variablePickerModel, View: ({ actor }) => <ExtrasAround picker={actor} /> });
