import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { linkWatchModel } from './model.ts';

export const stage = defineStage({ model: linkWatchModel, View: () => <DeskAround section="history" /> });
