import {
  ChartNoAxesColumn,
  FlaskConical,
  History,
  MessageCircleQuestion,
  NotebookPen,
  ScrollText,
  Settings,
  Signature,
  Users,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '#contract/accounts.ts';
import { paths, type Section } from '#domain/address.ts';
import { type ListedSection, maySee, sectionsListedFor } from '#domain/sections.ts';
import { t } from '#text/catalogue.ts';
import { Link } from '../kit/link/link.tsx';
import { navigationItem, navigationLabel } from '../kit/navigation-item/navigation-item.css.ts';
import { VisuallyHidden } from '../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './navigation.css.ts';

const ICONS: Readonly<Record<ListedSection, ReactNode>> = {
  questions: <MessageCircleQuestion size={20} aria-hidden="true" />,
  history: <History size={20} aria-hidden="true" />,
  reports: <ChartNoAxesColumn size={20} aria-hidden="true" />,
  'greeting-and-signature': <Signature size={20} aria-hidden="true" />,
  'quick-answers': <Zap size={20} aria-hidden="true" />,
  'missing-data': <NotebookPen size={20} aria-hidden="true" />,
  tests: <FlaskConical size={20} aria-hidden="true" />,
  settings: <Settings size={20} aria-hidden="true" />,
  activity: <ScrollText size={20} aria-hidden="true" />,
  operators: <Users size={20} aria-hidden="true" />,
};

interface NavigationProps {
  readonly account: Account;
  /** Whether the viewer owns the account. */
  readonly isOwner: boolean;
  readonly section: Section | null;
  /** The pending count, or nothing. */
  readonly badge: ReactNode;
  readonly onNavigate?: () => void;
}

/** The account's sections (2.20, 2.28); one without its permission is dimmed, and says why (2.29). */
export function Navigation({ account, isOwner, section, badge, onNavigate }: NavigationProps) {
  const listed = section === 'rehearsal' || section === 'transfer' ? 'settings' : section;
  return (
    <nav aria-label={t('desk:nav.label')}>
      <ul className={styles.entries}>
        {sectionsListedFor(isOwner).map((name) => {
          const isAllowed = maySee(name, account.permissions);
          return (
            <li key={name}>
              <Link
                to={paths.section(account.id, name)}
                className={navigationItem}
                aria-current={name === listed ? 'page' : undefined}
                data-dimmed={isAllowed ? undefined : ''}
                onClick={onNavigate}
              >
                {ICONS[name]}
                <span className={navigationLabel}>{t(`desk:nav.${name}`)}</span>
                {!isAllowed && <VisuallyHidden>{t('desk:nav.forbidden')}</VisuallyHidden>}
                {name === 'questions' && badge}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
