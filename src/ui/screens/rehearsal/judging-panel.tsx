import { useSelector } from '@xstate/react';
import type { RehearsalRow } from '#contract/rehearsal.ts';
import { JUDGEMENTS, REHEARSAL_FILTERS } from '#domain/rehearsal/judgements.ts';
import { promiseOf } from '#domain/rehearsal/promise.ts';
import type { RehearsalJudgingActor } from '#machines/account/rehearsal/judging/machine.ts';
import {
  selectCanUndo,
  selectCount,
  selectFailure,
  selectFilter,
  selectHasNext,
  selectHasPrevious,
  selectIsEmpty,
  selectPlace,
  selectRow,
  selectRows,
} from '#machines/account/rehearsal/judging/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { DefinitionList } from '../../kit/definition-list/definition-list.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { Kbd } from '../../kit/kbd/kbd.tsx';
import { SegmentedControl } from '../../kit/segmented-control/segmented-control.tsx';
import { promiseText } from '../../rehearsal-text.ts';
import * as styles from './rehearsal-screen.css.ts';

/** 2.84. */
export function JudgingPanel({ actor, renderFailure }: ReadProps<RehearsalJudgingActor>) {
  const rows = useSelector(actor, selectRows);
  const filter = useSelector(actor, selectFilter);
  const row = useSelector(actor, selectRow);
  const failure = useSelector(actor, selectFailure);
  const judged = rows.filter(({ judgement }) => judgement !== null).length;
  return (
    <>
      <p className={styles.promise}>{promiseText(promiseOf(rows))}</p>
      <div className={styles.bars}>
        <SegmentedControl
          label={t('sections:rehearsal.filter')}
          value={filter}
          options={REHEARSAL_FILTERS.map((value) => ({ value, label: t(`sections:rehearsal.filters.${value}`) }))}
          onChange={(chosen) => actor.send({ type: 'filter.chosen', filter: chosen })}
        />
        <p className={styles.counts}>{t('sections:rehearsal.progress', { judged, total: rows.length })}</p>
      </div>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:rehearsal.unsaved'),
          extent: 'stale',
          retryLabel: t('retry'),
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })}
      {row === null ? <Nothing actor={actor} /> : <Row actor={actor} row={row} />}
      <Moves actor={actor} />
    </>
  );
}

function Row({ actor, row }: { readonly actor: RehearsalJudgingActor; readonly row: RehearsalRow }) {
  const place = useSelector(actor, selectPlace);
  const count = useSelector(actor, selectCount);
  return (
    <article className={styles.card}>
      <header className={styles.part}>
        {place !== null && (
          <p className={styles.place} role="status">
            {t('sections:rehearsal.place', { place, count })}
          </p>
        )}
        <p className={styles.listing}>{row.title ?? row.itemId}</p>
        <h2 className={styles.label}>{t('sections:rehearsal.question')}</h2>
        <p className={styles.text}>{row.question}</p>
      </header>
      <div className={styles.texts}>
        <section className={styles.part}>
          <h3 className={styles.label}>{t('sections:rehearsal.answer')}</h3>
          <p className={styles.text}>{row.answer}</p>
        </section>
        <section className={styles.part}>
          <h3 className={styles.label}>{t('sections:rehearsal.draft')}</h3>
          <p className={styles.text}>{row.draft}</p>
        </section>
      </div>
      <p className={styles.decision}>{decisionOf(row)}</p>
      <Judgements actor={actor} row={row} />
      {row.isByMachine && <p className={styles.decision}>{t('sections:rehearsal.byMachine')}</p>}
    </article>
  );
}

function decisionOf({ wouldSend, reason }: RehearsalRow): string {
  if (wouldSend) return t('sections:rehearsal.wouldSend');
  if (reason === null) return t('sections:rehearsal.left');
  return t('sections:rehearsal.leftBecause', { reason: t(`sections:rehearsal.reasons.${reason}`) });
}

function Judgements({ actor, row }: { readonly actor: RehearsalJudgingActor; readonly row: RehearsalRow }) {
  return (
    <fieldset className={styles.buttons} aria-label={t('sections:rehearsal.judge')}>
      {JUDGEMENTS.map((judgement, place) => (
        <Button
          key={judgement}
          variant={row.judgement === judgement ? 'primary' : 'secondary'}
          aria-pressed={row.judgement === judgement}
          block
          onClick={() => actor.send({ type: 'row.judged', judgement })}
        >
          {t(`sections:rehearsal.judgements.${judgement}`)} <Kbd keys={String(place + 1)} />
        </Button>
      ))}
    </fieldset>
  );
}

function Moves({ actor }: { readonly actor: RehearsalJudgingActor }) {
  const canUndo = useSelector(actor, selectCanUndo);
  const hasPrevious = useSelector(actor, selectHasPrevious);
  const hasNext = useSelector(actor, selectHasNext);
  return (
    <div className={styles.moves}>
      <Button variant="secondary" disabled={!hasPrevious} onClick={() => actor.send({ type: 'previous.pressed' })}>
        {t('sections:rehearsal.previous')}
      </Button>
      <Button variant="secondary" disabled={!hasNext} onClick={() => actor.send({ type: 'next.pressed' })}>
        {t('sections:rehearsal.next')}
      </Button>
      <Button variant="ghost" disabled={!canUndo} onClick={() => actor.send({ type: 'last.undone' })}>
        {t('sections:rehearsal.undo')} <Kbd keys="U" />
      </Button>
    </div>
  );
}

/** Nothing is looked at: the filter has no row, or its last one was judged. */
function Nothing({ actor }: { readonly actor: RehearsalJudgingActor }) {
  const rows = useSelector(actor, selectRows);
  const filter = useSelector(actor, selectFilter);
  const isEmpty = useSelector(actor, selectIsEmpty);
  return (
    <div className={styles.summary}>
      <EmptyState
        title={t(isEmpty ? `sections:rehearsal.emptyTitle.${filter}` : 'sections:rehearsal.endTitle')}
        text={t('sections:rehearsal.emptyText')}
        isLive
      />
      <h2 className={styles.label}>{t('sections:rehearsal.summary')}</h2>
      <DefinitionList
        definitions={JUDGEMENTS.map((judgement) => ({
          term: t(`sections:rehearsal.judgements.${judgement}`),
          value: rows.filter((row) => row.judgement === judgement).length,
        }))}
      />
    </div>
  );
}
