import { liveConnectionModel } from '#machines/live-connection/live-connection-model.ts';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({ model: liveConnectionModel, View: ({ actor }) => <DeskAround live={actor} /> });
