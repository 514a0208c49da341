import { drawerModel } from '#machines/drawer/drawer-model.ts';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({ model: drawerModel, View: ({ actor }) => <DeskAround drawer={actor} /> });
