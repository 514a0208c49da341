import { loginModel } from '#machines/login/login-model.ts';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({ model: loginModel, View: ({ actor }) => <LoginScreen actor={actor} /> });
