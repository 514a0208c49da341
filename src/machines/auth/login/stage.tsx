import { defineStage } from '#statecharts/stages/stage.ts';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { loginModel } from './model.ts';

export const stage = defineStage({ model: loginModel, View: ({ actor }) => <LoginScreen actor={actor} /> });
