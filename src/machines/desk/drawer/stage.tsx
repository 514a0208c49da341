import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { drawerModel } from './model.ts';

export const stage = defineStage({ model: drawerModel, View: ({ actor }) => <DeskAround drawer={actor} /> });
