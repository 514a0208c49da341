import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { BUILT_IN_VIEWS, SAVED_VIEWS_MAX, VIEW_NAME_MAX_LENGTH } from '#domain/question-filter.ts';
import type { FiltersActor } from '#machines/questions/filters/machine.ts';
import { selectFilter, selectIsNarrowed, selectOrder } from '#machines/questions/filters/selectors.ts';
import type { CountedView, ViewsActor } from '#machines/questions/views/machine.ts';
import {
  selectIsAwaited,
  selectIsBusy,
  selectIsNaming,
  selectIsRefused,
  selectName,
  selectViews,
  viewOf,
} from '#machines/questions/views/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../kit/button/button.tsx';
import { TextField } from '../kit/text-field/text-field.tsx';
import { ChipCount } from './chip-count.tsx';
import * as styles from './filter-bar.css.ts';

interface ViewRowProps {
  readonly actor: ViewsActor;
  readonly filters: FiltersActor;
  /** False until the account's questions were read from MercadoLibre: zero would say that nobody waits (4.54). Default true. */
  readonly isCounted?: boolean;
}

/** The views, each with how many questions it finds, and what can be done with the one that is shown (2.63). */
export function ViewRow({ actor, filters, isCounted = true }: ViewRowProps) {
  const views = useSelector(actor, selectViews);
  const filter = useSelector(filters, selectFilter);
  const order = useSelector(filters, selectOrder);
  const isNarrowed = useSelector(filters, selectIsNarrowed);
  const isNaming = useSelector(actor, selectIsNaming);
  const isBusy = useSelector(actor, selectIsBusy);
  const shown = viewOf(views, filter);
  const isFull = views.length - BUILT_IN_VIEWS.length >= SAVED_VIEWS_MAX;
  const isAwaited = useSelector(actor, selectIsAwaited);
  if (views.length === 0) return isAwaited ? <AwaitedViews /> : null;
  return (
    <>
      <ul className={styles.chips} aria-label={t('desk:views.label')}>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={view === shown}
              onClick={() => {
                if (view === shown) filters.send({ type: 'filters.cleared' });
                else actor.send({ type: 'view.pressed', place: view });
              }}
            >
              {nameOf(view)}{' '}
              <ChipCount isCounted={isCounted}>
                {view.isCountExact ? view.count : t('desk:views.over', { count: view.count })}
              </ChipCount>
            </button>
          </li>
        ))}
        {isNarrowed && shown === undefined && !isNaming && (
          <li>
            <Button
              variant="ghost"
              size="small"
              disabled={isFull}
              disabledReason={t('desk:views.full', { count: SAVED_VIEWS_MAX })}
              onClick={() => actor.send({ type: 'naming.requested', named: { id: null, filter, order }, name: '' })}
            >
              {t('desk:views.save')}
            </Button>
          </li>
        )}
        {shown !== undefined && shown.name !== null && !isNaming && (
          <>
            <li>
              <Button
                variant="ghost"
                size="small"
                onClick={() => actor.send({ type: 'naming.requested', named: shown, name: shown.name ?? '' })}
              >
                {t('desk:views.rename')}
              </Button>
            </li>
            <li>
              <Button
                variant="ghostDanger"
                size="small"
                busy={isBusy}
                onClick={() => actor.send({ type: 'delete.requested', id: shown.id })}
              >
                {t('desk:views.delete')}
              </Button>
            </li>
          </>
        )}
      </ul>
      {isNaming && <NameForm actor={actor} isBusy={isBusy} />}
    </>
  );
}

/** Has the room of the views that everybody has until they are read, so that nothing below them moves then. */
function AwaitedViews() {
  return (
    <div className={styles.awaitedViews} aria-hidden="true">
      {BUILT_IN_VIEWS.map(({ id }) => (
        <span key={id} className={styles.chip}>
          {t(`desk:views.builtIn.${id}`)} <span className={styles.viewCount}>0</span>
        </span>
      ))}
    </div>
  );
}

function NameForm({ actor, isBusy }: { readonly actor: ViewsActor; readonly isBusy: boolean }) {
  const name = useSelector(actor, selectName);
  const isRefused = useSelector(actor, selectIsRefused);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'name.submitted' });
  };
  return (
    <form
      className={styles.naming}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && actor.send({ type: 'naming.cancelled' })}
    >
      <div className={styles.field}>
        <TextField
          label={t('desk:views.name')}
          value={name}
          maxLength={VIEW_NAME_MAX_LENGTH}
          disabled={isBusy}
          error={isRefused ? t('desk:views.refused') : undefined}
          ref={focusOnce}
          onChange={(value) => actor.send({ type: 'name.typed', name: value })}
        />
      </div>
      <Button type="submit" busy={isBusy} busyLabel={t('desk:views.saving')} disabled={name.trim() === ''}>
        {t('desk:views.confirm')}
      </Button>
      <Button variant="secondary" onClick={() => actor.send({ type: 'naming.cancelled' })}>
        {t('desk:views.cancel')}
      </Button>
    </form>
  );
}

/** Whoever opens the form writes in it. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

const nameOf = ({ id, name }: CountedView): string => {
  const builtIn = BUILT_IN_VIEWS.find((view) => view.id === id);
  return name ?? (builtIn === undefined ? id : t(`desk:views.builtIn.${builtIn.id}`));
};
