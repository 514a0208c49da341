import { variablePickerModel } from '#machines/variable-picker/variable-picker-model.ts';
import { ExtrasAround } from '../extras-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({ model: variablePickerModel, View: ({ actor }) => <ExtrasAround picker={actor} /> });
