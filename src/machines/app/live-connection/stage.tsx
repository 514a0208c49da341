import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { liveConnectionModel } from './model.ts';

export const stage = defineStage({ model: liveConnectionModel, View: ({ actor }) => <DeskAround live={actor} /> });
