import type { ReactNode } from 'react';
import { paths } from '#domain/address.ts';
import { t } from '#text/catalogue.ts';
import { Link } from '../kit/link/link.tsx';
import * as styles from './entry-page.css.ts';

interface EntryPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
  /** Links to the other ways in. */
  readonly footer?: ReactNode;
}

/** The frame of every signed-out screen: the product's name, one panel, and the other ways in. */
export function EntryPage({ title, lead, children, footer }: EntryPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.root} className={styles.brand}>
          {t('product')}
        </Link>
      </header>
      <main className={styles.main}>
        <div className={styles.panel}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {footer !== undefined && <nav className={styles.footer}>{footer}</nav>}
      </main>
    </div>
  );
}
