import { useSelector } from '@xstate/react';
import type { RetryActor } from '#machines/shared/retry/machine.ts';
import { selectFailure, selectIsBusy, selectOffer } from '#machines/shared/retry/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../failure-text.ts';
import { ErrorView } from '../kit/error-view/error-view.tsx';
import type { FailedPart } from './failed-part.ts';

interface FailureViewProps extends Pick<FailedPart, 'title' | 'extent' | 'retryLabel'> {
  readonly actor: RetryActor;
}

/** The shared error view: why a part of the product is not there, and what can be done about it (8.01-8.07). */
export function FailureView({ actor, title, extent, retryLabel }: FailureViewProps) {
  const failure = useSelector(actor, selectFailure);
  const offer = useSelector(actor, selectOffer);
  const isBusy = useSelector(actor, selectIsBusy);
  const view = { title, text: failureText(failure), extent };
  switch (offer) {
    case 'none':
      return null;
    case 'retry-later':
    case 'nothing':
      return <ErrorView {...view} />;
    case 'restart':
      return (
        <ErrorView
          {...view}
          actionLabel={t('error.restart')}
          onAction={() => actor.send({ type: 'restart.pressed' })}
        />
      );
    case 'retry':
      return (
        <ErrorView
          {...view}
          actionLabel={retryLabel ?? (extent === 'whole' ? t('retry') : t('refresh'))}
          onAction={() => actor.send({ type: 'retry.pressed' })}
          busy={isBusy}
        />
      );
  }
}
