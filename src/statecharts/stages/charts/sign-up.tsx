import { signUpModel } from '#machines/sign-up/sign-up-model.ts';
import { SignUpScreen } from '#ui/screens/sign-up/sign-up-screen.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({ model: signUpModel, View: ({ actor }) => <SignUpScreen actor={actor} /> });
