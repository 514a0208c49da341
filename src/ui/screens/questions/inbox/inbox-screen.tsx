import { useSelector } from '@xstate/react';
import { Unplug } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import type { InboxAccount } from '#contract/inbox.ts';
import { accountsIn, type InboxKey, questionPath, unreadNicknames, withAccount } from '#domain/inbox.ts';
import type { FiltersActor } from '#machines/questions/filters/machine.ts';
import { selectFilter, selectIsNarrowed } from '#machines/questions/filters/selectors.ts';
import type { InboxActor } from '#machines/questions/inbox/machine.ts';
import { selectIsAt, selectWriterOf } from '#machines/questions/inbox/selectors.ts';
import type { InboxEntry, InboxPage } from '#machines/questions/inbox/types.ts';
import { childOf } from '#machines/shared/children.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import { selectPage } from '#machines/shared/paginated-list/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../../failure-view/failed-part.ts';
import { Avatar } from '../../../kit/avatar/avatar.tsx';
import { EmptyState } from '../../../kit/empty-state/empty-state.tsx';
import { Picture } from '../../../kit/picture/picture.tsx';
import { ChipCount } from '../../../list-filters/chip-count.tsx';
import * as chips from '../../../list-filters/filter-bar.css.ts';
import { NothingFound } from '../../../list-filters/filter-bar.tsx';
import { ListFrame } from '../../../list-frame/list-frame.tsx';
import type { OnTick } from '../countdown-clock.tsx';
import { RowStateNote } from '../queue/row-state-note.tsx';
import { WaitingClock } from '../waiting-clock.tsx';
import { inboxRowState } from './inbox-row-state.ts';
import * as styles from './inbox-screen.css.ts';

interface InboxScreenProps extends ReadProps<InboxActor> {
  readonly onTick: OnTick;
}

/** 2.97: the pending questions of all accounts, who waits longest first. */
export function InboxScreen({ actor, onTick, renderFailure }: InboxScreenProps) {
  const list = childOf(actor, 'list');
  const filters = childOf(actor, 'filters');
  const isNarrowed = useSelector(filters, selectIsNarrowed);
  const filter = useSelector(filters, selectFilter);
  const unread = useSelector(list, (snapshot) =>
    unreadNicknames(selectPage(snapshot)?.accounts ?? [], accountsIn(filter.accounts)).join(', '),
  );
  const isEmpty = useSelector(list, (snapshot) => (selectPage(snapshot)?.count ?? 0) === 0);
  const nothingFound = isNarrowed ? <NothingFound actor={filters} /> : undefined;
  return (
    <ListFrame
      actor={list}
      texts="sections:inbox"
      countOf={({ count }) => count}
      insteadOfSort={<p className={styles.lead}>{t('sections:inbox.text')}</p>}
      search={<Accounts {...{ list, filters }} unread={isEmpty ? '' : unread} />}
      isCounted={unread === '' || !isEmpty}
      empty={
        unread === '' ? (
          nothingFound
        ) : (
          <EmptyState
            title={t('sections:inbox.unreadTitle')}
            text={t('sections:inbox.unreadText', { nicknames: unread })}
            isLive
          />
        )
      }
      renderFailure={renderFailure}
    >
      {({ entries, accounts }) => (
        <ul className={styles.list}>
          {entries.map((entry) => {
            const { accountId, id } = entry.question;
            const account = accounts.find((one) => one.id === accountId);
            return (
              <li key={`${accountId} ${id}`}>
                <Row {...{ actor, entry, account, onTick }} />
              </li>
            );
          })}
        </ul>
      )}
    </ListFrame>
  );
}

interface AccountsProps {
  readonly list: ListActor<InboxPage>;
  readonly filters: FiltersActor;
  /** The names of the accounts of which something is missing in the list; blank where none is, or the empty list says so. */
  readonly unread: string;
}

/** A chip for each account; without a chosen one all are shown. */
function Accounts({ list, filters, unread }: AccountsProps) {
  const accounts = useSelector(list, selectPage<InboxPage>)?.accounts ?? [];
  const value = useSelector(filters, selectFilter).accounts;
  const closed = accounts.filter(({ state }) => state === 'second-factor');
  const open = accounts
    .filter(({ state }) => state !== 'second-factor')
    .toSorted((one, other) => one.nickname.localeCompare(other.nickname, 'es'));
  const ids = open.map(({ id }) => id);
  return (
    <>
      <ul className={chips.chips} aria-label={t('sections:inbox.accounts')}>
        {open.map(({ id, nickname, pending, questionsImport }) => (
          <li key={id} className={styles.chipPlace}>
            <button
              type="button"
              className={chips.chip}
              aria-pressed={accountsIn(value).includes(id)}
              onClick={() =>
                filters.send({ type: 'part.chosen', name: 'accounts', value: withAccount(value, id, ids) })
              }
            >
              {nickname} <ChipCount isCounted={questionsImport === 'done' || pending > 0}>{pending}</ChipCount>
            </button>
          </li>
        ))}
      </ul>
      {unread !== '' && <p className={styles.lead}>{t('sections:inbox.unreadText', { nicknames: unread })}</p>}
      {closed.length > 0 && (
        <p className={styles.lead}>
          {t('sections:inbox.secondFactor', { nicknames: closed.map(({ nickname }) => nickname).join(', ') })}
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly actor: InboxActor;
  readonly entry: InboxEntry;
  readonly account: InboxAccount | undefined;
  readonly onTick: OnTick;
}

/** A question, which leads to the desk of its account. */
function Row({ actor, entry, account, onTick }: RowProps) {
  const { accountId, id, text, timestamp, buyer, item } = entry.question;
  const row: InboxKey = { accountId, questionId: id };
  const writer = useSelector(actor, selectWriterOf(row));
  const isAt = useSelector(actor, selectIsAt(row));
  const nickname = account?.nickname ?? accountId;
  const title = item.title ?? item.id;
  /** Anything but a plain press is the browser's: another tab, a download. */
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    actor.send({ type: 'row.opened', row });
  };
  return (
    <a
      href={useHref(questionPath(row))}
      className={styles.row}
      data-row={`${accountId} ${id}`}
      aria-current={isAt || undefined}
      onFocus={() => actor.send({ type: 'row.entered', row })}
      onClick={open}
    >
      <Picture src={item.thumbnail} size={48} />
      <span className={styles.words}>
        <span className={styles.about}>
          <span className={styles.account}>
            <Avatar name={nickname} src={account?.icon ?? null} />
            <span className={styles.nickname}>{nickname}</span>
          </span>
          <span className={styles.item}>{title}</span>
        </span>
        <span className={styles.text}>{text}</span>
        <span className={styles.notes}>
          {account?.state === 'link-lost' ? (
            <span className={styles.lost}>
              <Unplug size={14} aria-hidden="true" />
              {t('sections:inbox.linkLost')}
            </span>
          ) : (
            <RowStateNote state={inboxRowState(entry, writer)} onTick={onTick} />
          )}
          <span className={styles.buyer}>{buyer}</span>
          <WaitingClock askedAt={timestamp} onTick={onTick} />
        </span>
      </span>
    </a>
  );
}
