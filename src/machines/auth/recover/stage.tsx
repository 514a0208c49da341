import { defineStage } from '#statecharts/stages/stage.ts';
import { RecoverScreen } from '#ui/screens/recover/recover-screen.tsx';
import { recoverModel } from './model.ts';

export const stage = defineStage({ model: recoverModel, View: ({ actor }) => <RecoverScreen actor={actor} /> });
