export { ForbiddenScreen as View } from '#ui/screens/forbidden/forbidden-screen.tsx';
