import type { ScreenBinding } from './binding.ts';
import { loginScreen } from './login-screen.ts';

/** The real screen of every chart that has one. */
export const screens: readonly ScreenBinding[] = [loginScreen];
