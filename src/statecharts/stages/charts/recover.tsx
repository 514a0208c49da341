import { recoverModel } from '#machines/recover/recover-model.ts';
import { RecoverScreen } from '#ui/screens/recover/recover-screen.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({ model: recoverModel, View: ({ actor }) => <RecoverScreen actor={actor} /> });
