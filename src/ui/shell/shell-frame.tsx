import type { ReactNode } from 'react';
import { t } from '#text/catalogue.ts';
import * as styles from './shell.css.ts';

/** The shell (2.18) before anybody knows whose it is: its header and its columns. The build draws it into the desk's page. */
export function ShellFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <span className={styles.brand}>{t('product')}</span>
      </header>
      <div className={styles.body}>
        <div className={styles.side} />
        <main className={styles.main}>{children}</main>
      </div>
    </div>
  );
}
