export { ForbiddenScreen as default } from '#ui/screens/forbidden/forbidden-screen.tsx';
