// The menus of the desk, whose buttons are shown before (../late-menu.tsx).
export { AccountMenu } from '#ui/shell/account-menu.tsx';
export { UserMenu } from '#ui/shell/user-menu.tsx';
