import { useEffect } from 'react';
import { defineStage } from '#statecharts/stages/stage.ts';
import { t } from '#text/catalogue.ts';
import { toast } from '#ui/kit/toaster/toast.ts';
import { Toaster } from '#ui/kit/toaster/toaster.tsx';
import { toastModel } from './model.ts';

const TOAST = 'on-stage';

export const stage = defineStage({
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
        moreLabel={(count) => t('notices.more', { count })}
        onDismiss={() => actor.send({ type: 'dismiss.requested' })}
        onHold={(isHeld) => actor.send({ type: isHeld ? 'attention.given' : 'attention.left' })}
      />
    );
  },
});
