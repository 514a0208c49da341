export { WelcomeScreen as default } from '#ui/screens/welcome/welcome-screen.tsx';
