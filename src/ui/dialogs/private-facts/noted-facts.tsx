import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import type { PrivateFact, PrivateFacts } from '#contract/private-facts.ts';
import type { FactListActor, PrivateFactsActor } from '#machines/account/private-facts/machine.ts';
import { selectCanEdit, selectEditedId, selectSoughtId } from '#machines/account/private-facts/selectors.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { arrive } from '../../arrive.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { IconButton } from '../../kit/icon-button/icon-button.tsx';
import { Skeleton } from '../../kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './private-facts-dialog.css.ts';

interface NotedFactsProps extends ReadProps<PrivateFactsActor> {
  readonly list: FactListActor;
}

/** What is noted of the listing already. */
export function NotedFacts({ actor, list, renderFailure }: NotedFactsProps) {
  const value = useSelector(list, selectValue<PrivateFacts>);
  const failure = useSelector(list, selectFailure<PrivateFacts>);
  return (
    <section className={styles.noted}>
      <h3 className={styles.heading}>{t('desk:privateFacts.noted')}</h3>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('desk:privateFacts.listFailed'),
          extent: value === null ? 'part' : 'stale',
          onRetry: () => list.send({ type: 'retry.pressed' }),
        })}
      {value === null && failure === null && (
        <div role="status">
          <VisuallyHidden>{t('desk:privateFacts.reading')}</VisuallyHidden>
          <Skeleton height={48} />
        </div>
      )}
      {value?.facts.length === 0 && <p className={styles.who}>{t('desk:privateFacts.none')}</p>}
      {value !== null && value.facts.length > 0 && (
        <ul className={styles.list}>
          {value.facts.map((fact) => (
            <Fact key={fact.id} fact={fact} actor={actor} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Fact({ fact, actor }: { fact: PrivateFact; actor: PrivateFactsActor }) {
  const canEdit = useSelector(actor, selectCanEdit);
  const isEdited = useSelector(actor, selectEditedId) === fact.id;
  const isSought = useSelector(actor, selectSoughtId) === fact.id;
  return (
    <li
      className={styles.fact}
      data-edited={isEdited ? '' : undefined}
      aria-current={isSought ? 'true' : undefined}
      tabIndex={-1}
      ref={arrive(isSought)}
    >
      <div className={styles.words}>
        <p>{fact.text}</p>
        <p className={styles.who}>{t('desk:privateFacts.writtenBy', { who: fact.writtenBy })}</p>
      </div>
      <IconButton
        label={t('desk:privateFacts.edit', { text: fact.text })}
        icon={<Pencil size={20} />}
        disabled={!canEdit || isEdited}
        onClick={() => actor.send({ type: 'edit.requested', fact })}
      />
    </li>
  );
}
