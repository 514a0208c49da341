import type { ReactNode } from 'react';
import type { SignedOutScreen } from '#domain/address.ts';
import type { AppActor, AppSnapshot } from '#machines/app/machine.ts';
import { selectLiveConnection } from '#machines/app/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { fromInput } from './from-input.ts';
import { moduleOf } from './late.ts';
import { type LateView, lateView } from './late-view.tsx';
import { nextTask } from './next-task.ts';
import type { Services } from './services.ts';

interface AppProps {
  readonly app: AppActor;
}

const screen = <Module,>(read: () => Promise<Module>, show: (module: Module, props: AppProps) => ReactNode) =>
  lateView('entry', read, show);

const entry = () => import('./rooms/entry.ts');

/** The screens of a signed-out user (2.01-2.07): their code, and which of the root chart's children each one shows. */
export const ENTRY_SCREENS = {
  welcome: screen(
    async () => (await entry()).welcome,
    ({ View }) => <View />,
  ),
  login: screen(
    () => import('./screens/login.tsx'),
    ({ View }, { app }) => <View actor={childOf(app, 'login')} />,
  ),
  signup: screen(
    async () => (await entry()).signUp,
    ({ View }, { app }) => <View actor={childOf(app, 'signup')} />,
  ),
  verify: screen(
    async () => (await entry()).verify,
    ({ View }, { app }) => <View actor={childOf(app, 'verify')} />,
  ),
  recover: screen(
    async () => (await entry()).recover,
    ({ View }, { app }) => <View actor={childOf(app, 'recover')} />,
  ),
  setup: screen(
    async () => (await entry()).setupPassword,
    ({ View }, { app }) => <View actor={childOf(app, 'setup')} />,
  ),
  authenticator: screen(
    async () => (await entry()).secondFactor,
    ({ View }, { app }) => <View actor={childOf(app, 'authenticator')} />,
  ),
} satisfies Readonly<Record<SignedOutScreen, LateView<unknown, AppProps>>>;

/** Everything of a signed-in user. */
export const DESK = lateView(
  'desk',
  async () => {
    // On a phone each of them keeps the page from reacting as long as it can.
    await import('./rooms/charts.ts');
    await nextTask();
    await import('./rooms/card-charts.ts');
    await nextTask();
    const { desk, warmUpGuard } = await import('./rooms/desk.ts');
    await warmUpGuard();
    await nextTask();
    return desk;
  },
  ({ View }, { app }: AppProps) => <View actor={childOf(app, 'desk')} live={selectLiveConnection(app.getSnapshot())} />,
);

type EntryChart = Exclude<keyof AppSnapshot['children'], 'liveConnection'>;

/** The charts of the screens that have one, with their slots filled. */
export const createScreenCharts = (services: Services) =>
  ({
    desk: fromInput(() => moduleOf(DESK).createPage(services)),
    login: fromInput(() => moduleOf(ENTRY_SCREENS.login).createPage(services)),
    signup: fromInput(() => moduleOf(ENTRY_SCREENS.signup).createPage(services)),
    verify: fromInput(() => moduleOf(ENTRY_SCREENS.verify).createPage(services)),
    recover: fromInput(() => moduleOf(ENTRY_SCREENS.recover).createPage(services)),
    setup: fromInput(() => moduleOf(ENTRY_SCREENS.setup).createPage(services)),
    authenticator: fromInput(() => moduleOf(ENTRY_SCREENS.authenticator).createPage(services)),
  }) satisfies Readonly<Record<EntryChart, unknown>>;
