import { useSelector } from '@xstate/react';
import type { AppActor } from '#machines/app/machine.ts';
import { selectFailure } from '#machines/app/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { ErrorView } from '../../kit/error-view/error-view.tsx';

/** The product could not open: why, and that it keeps trying. */
export function BrokenScreen({ actor }: { actor: AppActor }) {
  const failure = useSelector(actor, selectFailure);
  return (
    <main>
      <ErrorView
        title={t('broken.title')}
        text={`${failure === null ? t('error.server') : failureText(failure)} ${t('broken.text')}`}
        actionLabel={t('retry')}
        onAction={() => actor.send({ type: 'retry.pressed' })}
      />
    </main>
  );
}
