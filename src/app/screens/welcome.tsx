export { WelcomeScreen as View } from '#ui/screens/welcome/welcome-screen.tsx';
