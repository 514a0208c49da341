import { verifyModel } from '#machines/verify/verify-model.ts';
import { VerifyScreen } from '#ui/screens/verify/verify-screen.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({ model: verifyModel, View: ({ actor }) => <VerifyScreen actor={actor} /> });
