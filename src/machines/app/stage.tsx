import { useEffect } from 'react';
import { fromCallback } from 'xstate';
import { AppRouter } from '#app/router.tsx';
import { useServices } from '#app/services-context.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { appAlone } from './alone.ts';
import { liveConnectionMachine } from './live-connection/machine.ts';

export const stage = defineStage({
  model: appAlone,
  whole: async () => (await import('./model.ts')).appModel,
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
