import type { ReactNode } from 'react';
import type { Account } from '#contract/accounts.ts';
import type { DeskActor } from '#machines/desk/machine.ts';
import type { DeskPage, DeskPlace } from '#machines/desk/types.ts';
import { childOf } from '#machines/shared/children.ts';
import { fromInput } from './from-input.ts';
import { moduleOf } from './late.ts';
import { type LateView, lateView } from './late-view.tsx';
import type { Services } from './services.ts';

/** What a page is given. */
export interface PageProps {
  readonly desk: DeskActor;
  readonly place: DeskPlace;
  /** The viewer's e-mail. */
  readonly email: string;
}

const page = <Module,>(read: () => Promise<Module>, show: (module: Module, props: PageProps) => ReactNode) =>
  lateView('desk', read, show);

/** A page about the account of the place; the root chart opens it only where there is one. */
const accountPage = <Module,>(
  read: () => Promise<Module>,
  show: (module: Module, props: PageProps & { readonly account: Account }) => ReactNode,
) =>
  page(read, (module, props: PageProps) => {
    const { account } = props.place;
    return account === null ? null : show(module, { ...props, account });
  });

/** The pages of the desk: their code, and which of the desk's children each one shows. */
export const PAGES = {
  questions: accountPage(
    () => import('./screens/questions.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  history: accountPage(
    () => import('./screens/history.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  settings: accountPage(
    () => import('./screens/settings.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  'greeting-and-signature': accountPage(
    () => import('./screens/greeting-signature.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  'quick-answers': accountPage(
    () => import('./screens/quick-answers.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  'missing-data': accountPage(
    () => import('./screens/missing-data.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  tests: accountPage(
    () => import('./screens/tests.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  activity: accountPage(
    () => import('./screens/activity.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  operators: accountPage(
    () => import('./screens/operators.tsx'),
    ({ default: View }, { account, email }) => <View key={account.id} account={account} email={email} />,
  ),
  'lost-connection': accountPage(
    () => import('./screens/lost-connection.tsx'),
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'lostConnection')} account={account} />,
  ),
  forbidden: page(
    () => import('./screens/forbidden.tsx'),
    ({ View }) => <View />,
  ),
  'link-account': page(
    () => import('./screens/link-account.tsx'),
    ({ View }, { desk, place }) => (
      <View actor={childOf(desk, 'linkAccount')} hasAccounts={place.accounts.length > 0} />
    ),
  ),
} satisfies Readonly<Record<DeskPage, LateView<unknown, PageProps>>>;

/** The charts of the pages that have one, with their slots filled. */
export const createPageCharts = (services: Services) => ({
  linkAccount: fromInput(() => moduleOf(PAGES['link-account']).createPage(services)),
  lostConnection: fromInput(() => moduleOf(PAGES['lost-connection']).createPage(services)),
});
