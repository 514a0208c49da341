import { paths } from '#domain/address.ts';
import { t } from '#text/catalogue.ts';
import { buttonClass } from '../../kit/button/button.tsx';
import { Link } from '../../kit/link/link.tsx';
import * as styles from './welcome-screen.css.ts';

const POINTS = ['drafts', 'control', 'team'] as const;

/** 2.01. */
export function WelcomeScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>{t('product')}</span>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{t('entry:welcome.title')}</h1>
        <p className={styles.lead}>{t('entry:welcome.text')}</p>
        <div className={styles.actions}>
          <Link to={paths.login()} className={buttonClass({ variant: 'primary' })}>
            {t('entry:welcome.login')}
          </Link>
          <Link to={paths.signup} className={buttonClass({ variant: 'secondary' })}>
            {t('entry:welcome.signup')}
          </Link>
        </div>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point} className={styles.point}>
              {t(`entry:welcome.points.${point}`)}
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
