import type { ScreenBinding } from './binding.ts';
import { loginScreen } from './login-screen.ts';
import { signUpScreen } from './sign-up-screen.ts';
import { verifyScreen } from './verify-screen.ts';

/** The real screen of every chart that has one. */
export const screens: readonly ScreenBinding[] = [loginScreen, signUpScreen, verifyScreen];
