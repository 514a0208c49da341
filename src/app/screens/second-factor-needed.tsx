export { SecondFactorNeededScreen as View } from '#ui/screens/second-factor-needed/second-factor-needed-screen.tsx';
