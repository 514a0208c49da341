import { defineStage } from '#statecharts/stages/stage.ts';
import { VerifyScreen } from '#ui/screens/verify/verify-screen.tsx';
import { verifyModel } from './model.ts';

export const stage = defineStage({ model: verifyModel, View: ({ actor }) => <VerifyScreen actor={actor} /> });
