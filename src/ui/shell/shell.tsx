import { useSelector } from '@xstate/react';
import { Menu as MenuIcon, WifiOff } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { Account } from '#contract/accounts.ts';
import { paths, type Section } from '#domain/address.ts';
import { dateTimeFormat } from '#domain/formats.ts';
import type { LiveConnectionActor } from '#machines/app/live-connection/machine.ts';
import { selectLostAt } from '#machines/app/live-connection/selectors.ts';
import type { DrawerActor } from '#machines/desk/drawer/machine.ts';
import { selectIsOpen } from '#machines/desk/drawer/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Drawer } from '../kit/drawer/drawer.tsx';
import { IconButton } from '../kit/icon-button/icon-button.tsx';
import { Link } from '../kit/link/link.tsx';
import { Navigation } from './navigation.tsx';
import * as styles from './shell.css.ts';

interface ShellProps {
  /** The viewer's e-mail. */
  readonly email: string;
  /** The account worked in, or null: there is none yet, or it is all of them. */
  readonly account: Account | null;
  /** Where another account is chosen (2.30); null: there is nothing to choose from, and no places to go to. */
  readonly accountSwitcher: ReactElement | null;
  readonly section: Section | null;
  readonly live: LiveConnectionActor | null;
  readonly drawer: DrawerActor;
  /** Whether the account's automatic answers are halted, and the way to halt them (2.68). */
  readonly automatic: ReactNode;
  /** The user menu (2.18), which knows the dialogs that it opens. */
  readonly userMenu: ReactNode;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

const MAIN = 'main';

/** 2.18-2.21: the header, and the navigation beside the work or in its drawer. */
export function Shell({
  email,
  account,
  accountSwitcher,
  section,
  live,
  drawer,
  automatic,
  userMenu,
  badge,
  children,
}: ShellProps) {
  const isDrawerOpen = useSelector(drawer, selectIsOpen);
  const hasPlaces = accountSwitcher !== null;
  const places = (onNavigate?: () => void): ReactNode =>
    hasPlaces && (
      <>
        {accountSwitcher}
        {account !== null && (
          <Navigation
            account={account}
            isOwner={account.owner === email}
            section={section}
            badge={badge}
            onNavigate={onNavigate}
          />
        )}
      </>
    );
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN}`}>
        {t('skipToContent')}
      </a>
      <header className={styles.header}>
        <div className={styles.lead}>
          {hasPlaces && (
            <div className={styles.menuButton}>
              <IconButton
                label={t('desk:nav.open')}
                icon={<MenuIcon size={20} />}
                onClick={() => drawer.send({ type: 'drawer.requested' })}
              />
            </div>
          )}
          <Link to={paths.root} className={styles.brand}>
            {t('product')}
          </Link>
        </div>
        <div className={styles.live}>{live !== null && <LiveNotice actor={live} />}</div>
        {automatic}
        {userMenu}
      </header>
      <div className={hasPlaces ? styles.body : styles.bodyAlone}>
        {hasPlaces && <aside className={styles.side}>{places()}</aside>}
        <main id={MAIN} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Drawer
        open={isDrawerOpen}
        onClose={() => drawer.send({ type: 'drawer.dismissed' })}
        title={t('desk:nav.label')}
        closeLabel={t('desk:nav.close')}
      >
        <div className={styles.drawer}>{places(() => drawer.send({ type: 'place.chosen' }))}</div>
      </Drawer>
    </div>
  );
}

const formatClock = (at: number): string => dateTimeFormat('es', { hour: '2-digit', minute: '2-digit' }).format(at);

/** Since when live messages are not coming in, for as long as they are not. */
function LiveNotice({ actor }: { actor: LiveConnectionActor }) {
  const lostAt = useSelector(actor, selectLostAt);
  return (
    <p role="status" className={styles.liveText}>
      {lostAt !== null && (
        <>
          <WifiOff size={20} aria-hidden="true" />{' '}
          <span className={styles.liveWords}>
            {t('desk:live.reconnecting')} <time dateTime={new Date(lostAt).toISOString()}>{formatClock(lostAt)}</time>
          </span>
        </>
      )}
    </p>
  );
}
