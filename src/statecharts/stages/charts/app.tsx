import { useEffect } from 'react';
import { fromCallback } from 'xstate';
import { appModel } from '#machines/app/app-model.ts';
import { liveConnectionMachine } from '#machines/live-connection/live-connection-machine.ts';
import { AppRouter } from '../../../app/router.tsx';
import { useServices } from '../../../app/services-context.ts';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
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
});
