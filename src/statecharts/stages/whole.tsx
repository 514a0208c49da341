import { useEffect } from 'react';
import { fromCallback } from 'xstate';
import { appModel } from '#machines/app/app-model.ts';
import { liveConnectionMachine } from '#machines/live-connection/live-connection-machine.ts';
import { retryModel } from '#machines/retry/retry-model.ts';
import { toastModel } from '#machines/toast/toast-model.ts';
import { t } from '#text/catalogue.ts';
import { FailureView } from '#ui/failure-view/failure-view.tsx';
import { toast } from '#ui/kit/toaster/toast.ts';
import { Toaster } from '#ui/kit/toaster/toaster.tsx';
import { AppRouter } from '../../app/router.tsx';
import { useServices } from '../../app/services-context.ts';
import { DeskAround } from './desk-around.tsx';
import { defineStage, type Stage } from './stage.ts';

const TOAST = 'on-stage';

/** The product itself, and what every part of it may show. */
export const wholeStages: readonly Stage[] = [
  defineStage({
    model: appModel,
    isWhole: true,
    // React shows what was waited for at most this often.
    settling: 350,
    actors: () => ({
      liveConnection: liveConnectionMachine.provide({ actors: { socket: fromCallback(() => undefined) } }),
    }),
    View: function App({ actor }) {
      const { history } = useServices();
      useEffect(
        () => history.listen(() => actor.send({ type: 'address.changed', address: history.address() })),
        [actor, history],
      );
      return <AppRouter app={actor} />;
    },
  }),
  defineStage({
    model: retryModel,
    View: ({ actor }) => (
      <DeskAround section="history">
        <FailureView actor={actor} title={t('desk:history.failed')} extent="whole" />
      </DeskAround>
    ),
  }),
  defineStage({
    model: toastModel,
    isWhole: true,
    View: function Toasts({ actor }) {
      useEffect(() => {
        // The library holds what is shown; the chart says what becomes of it.
        const follow = (): void => {
          const snapshot = actor.getSnapshot();
          const { type } = snapshot.context;
          const options = { id: TOAST, duration: Number.POSITIVE_INFINITY };
          toast[type === 'loading' ? 'loading' : 'success'](t('notice.settings-saved'), options);
          if (snapshot.matches('dismissed')) toast.dismiss(TOAST);
          if (snapshot.matches('removed')) toast.remove(TOAST);
        };
        follow();
        const subscription = actor.subscribe(follow);
        return () => {
          subscription.unsubscribe();
          toast.remove(TOAST);
        };
      }, [actor]);
      return (
        <Toaster
          label={t('notices.label')}
          dismissLabel={t('notices.dismiss')}
          onDismiss={() => actor.send({ type: 'dismiss.requested' })}
          onHold={(isHeld) => actor.send({ type: isHeld ? 'attention.given' : 'attention.left' })}
        />
      );
    },
  }),
];
