// The signed-out screens besides the login.
export * as recover from '../screens/recover.tsx';
export * as secondFactor from '../screens/second-factor.tsx';
export * as setupPassword from '../screens/setup-password.tsx';
export * as signUp from '../screens/sign-up.tsx';
export * as verify from '../screens/verify.tsx';
export * as welcome from '../screens/welcome.tsx';
