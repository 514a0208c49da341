import { defineStage } from '#statecharts/stages/stage.ts';
import { SignUpScreen } from '#ui/screens/sign-up/sign-up-screen.tsx';
import { signUpModel } from './model.ts';

export const stage = defineStage({ model: signUpModel, View: ({ actor }) => <SignUpScreen actor={actor} /> });
