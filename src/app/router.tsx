import { useSelector } from '@xstate/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { AppActor } from '#machines/app/machine.ts';
import { selectScreen } from '#machines/app/selectors.ts';
import { BrokenScreen } from '#ui/screens/broken/broken-screen.tsx';
import { OpeningScreen } from '#ui/screens/opening/opening-screen.tsx';
import { ChunkBoundary, MissingCode } from './chunk-boundary.tsx';
import { DESK, ENTRY_SCREENS } from './entry-screens.tsx';
import { MissingNotices } from './missing-notices.tsx';
import { useServices } from './services-context.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./rooms/notices.ts')).ToastRegion }));

/** The screen that the app chart stands at. The chart decides; react-router carries its links to the address bar. */
export function AppRouter({ app }: { app: AppActor }) {
  const { history } = useServices();
  const location = useSyncExternalStore(history.listen, history.location, history.location);
  return (
    <Router location={location} navigator={history.navigator}>
      <ChunkBoundary>
        <Suspense fallback={<OpeningScreen />}>
          <CurrentScreen app={app} />
        </Suspense>
      </ChunkBoundary>
      <ChunkBoundary missing={<MissingNotices />}>
        <Suspense fallback={null}>
          <ToastRegion />
        </Suspense>
      </ChunkBoundary>
    </Router>
  );
}

function CurrentScreen({ app }: { app: AppActor }) {
  const screen = useSelector(app, selectScreen);
  if (screen === 'opening') return <OpeningScreen />;
  if (screen === 'broken') return <BrokenScreen actor={app} />;
  if (screen === 'missing') return <MissingCode onReload={() => app.send({ type: 'retry.pressed' })} />;
  const { View } = screen === 'desk' ? DESK : ENTRY_SCREENS[screen];
  return <View app={app} />;
}
