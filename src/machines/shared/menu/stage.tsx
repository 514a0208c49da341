import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { menuModel } from './model.ts';

export const stage = defineStage({ model: menuModel, View: ({ actor }) => <DeskAround menu={actor} /> });
