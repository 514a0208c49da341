import { CircleUser } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as styles from './shell.css.ts';

interface UserMenuButtonProps extends ComponentProps<'button'> {
  readonly email: string;
}

/** Labelled with the user's e-mail (2.18). */
export function UserMenuButton({ email, ...button }: UserMenuButtonProps) {
  return (
    <button {...button} type="button" className={styles.user}>
      <CircleUser className={styles.userIcon} size={20} aria-hidden="true" />
      <span className={styles.email}>{email}</span>
    </button>
  );
}
