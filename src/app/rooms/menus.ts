// What the desk has once it is at rest: its menus, whose buttons are shown before (../late-menu.tsx), and the service worker.
export { AccountMenu } from '#ui/shell/account-menu.tsx';
export { UserMenu } from '#ui/shell/user-menu.tsx';
export { keepServiceWorker } from '../service-worker.ts';
