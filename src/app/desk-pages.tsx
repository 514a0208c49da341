import type { ReactNode } from 'react';
import type { Account } from '#contract/accounts.ts';
import type { DeskActor } from '#machines/desk/machine.ts';
import type { DeskPage, DeskPlace } from '#machines/desk/types.ts';
import { childOf } from '#machines/shared/children.ts';
import type { AccountInput, PageInput } from '#machines/shared/page-input.ts';
import { loadText } from '#text/catalogue.ts';
import { fromCompletedInput, fromInput } from './from-input.ts';
import { moduleOf } from './late.ts';
import { type LateView, lateView } from './late-view.tsx';
import { nextTask } from './next-task.ts';
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

/** The sections, with the texts that only they show; both are fetched ahead. */
const sections = async () => {
  await loadText('sections');
  return import('./rooms/sections.ts');
};

/** The pages of the desk: their code, and which of the desk's children each one shows. */
export const PAGES = {
  questions: accountPage(
    async () => {
      const questions = await import('./screens/questions.tsx');
      // The desk has just started; its page starts in the next task.
      await nextTask();
      return questions;
    },
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'questions')} account={account} />,
  ),
  history: accountPage(
    async () => (await sections()).history,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'history')} account={account} />,
  ),
  reports: accountPage(
    async () => (await sections()).report,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'report')} account={account} />,
  ),
  rehearsal: accountPage(
    async () => (await sections()).rehearsal,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'rehearsal')} account={account} />,
  ),
  transfer: accountPage(
    async () => (await sections()).transfer,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'transfer')} account={account} />,
  ),
  notifications: page(
    async () => (await sections()).notifications,
    ({ View }, { desk }) => <View push={childOf(desk, 'push')} digest={childOf(desk, 'digest')} />,
  ),
  settings: accountPage(
    async () => (await sections()).settings,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'settings')} account={account} />,
  ),
  'greeting-and-signature': accountPage(
    async () => (await sections()).greetingSignature,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'greetingSignature')} account={account} />,
  ),
  'quick-answers': accountPage(
    async () => (await sections()).quickAnswers,
    ({ View }, { desk }) => <View actor={childOf(desk, 'quickAnswers')} />,
  ),
  'missing-data': accountPage(
    async () => (await sections()).missingData,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'missingData')} account={account} />,
  ),
  tests: accountPage(
    async () => (await sections()).tests,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'testQuestion')} account={account} />,
  ),
  activity: accountPage(
    async () => (await sections()).activity,
    ({ View }, { desk }) => <View actor={childOf(desk, 'activity')} />,
  ),
  operators: accountPage(
    async () => (await sections()).operators,
    ({ View }, { desk }) => <View actor={childOf(desk, 'operators')} />,
  ),
  inbox: page(
    async () => (await sections()).inbox,
    ({ View }, { desk }) => <View actor={childOf(desk, 'inbox')} />,
  ),
  'lost-connection': accountPage(
    async () => (await sections()).lostConnection,
    ({ View }, { desk, account }) => <View actor={childOf(desk, 'lostConnection')} account={account} />,
  ),
  'second-factor': accountPage(
    async () => (await sections()).secondFactorNeeded,
    ({ View }, { desk, account }) => <View account={account} authenticator={childOf(desk, 'authenticator')} />,
  ),
  forbidden: page(
    async () => (await sections()).forbidden,
    ({ View }) => <View />,
  ),
  'link-account': page(
    async () => (await sections()).linkAccount,
    ({ View }, { desk, place }) => (
      <View actor={childOf(desk, 'linkAccount')} hasAccounts={place.accounts.length > 0} />
    ),
  ),
} satisfies Readonly<Record<DeskPage, LateView<unknown, PageProps>>>;

/** The charts of the pages that have one, with their slots filled. */
export const createPageCharts = (services: Services) => {
  const withHash = (given: AccountInput): PageInput => ({ ...given, hash: services.history.location().hash });
  return {
    questions: fromCompletedInput(() => moduleOf(PAGES.questions).createPage(services), withHash),
    history: fromCompletedInput(() => moduleOf(PAGES.history).createPage(services), withHash),
    report: fromCompletedInput(() => moduleOf(PAGES.reports).createPage(services), withHash),
    push: fromInput(() => moduleOf(PAGES.notifications).createPage(services)),
    digest: fromInput(() => moduleOf(PAGES.notifications).createDigests(services)),
    rehearsal: fromInput(() => moduleOf(PAGES.rehearsal).createPage(services)),
    transfer: fromInput(() => moduleOf(PAGES.transfer).createPage(services)),
    settings: fromCompletedInput(() => moduleOf(PAGES.settings).createPage(services), withHash),
    greetingSignature: fromCompletedInput(
      () => moduleOf(PAGES['greeting-and-signature']).createPage(services),
      withHash,
    ),
    quickAnswers: fromCompletedInput(() => moduleOf(PAGES['quick-answers']).createPage(services), withHash),
    missingData: fromCompletedInput(() => moduleOf(PAGES['missing-data']).createPage(services), withHash),
    testQuestion: fromCompletedInput(() => moduleOf(PAGES.tests).createPage(services), withHash),
    activity: fromCompletedInput(() => moduleOf(PAGES.activity).createPage(services), withHash),
    operators: fromCompletedInput(() => moduleOf(PAGES.operators).createPage(services), withHash),
    inbox: fromInput(() => moduleOf(PAGES.inbox).createPage(services)),
    linkAccount: fromInput(() => moduleOf(PAGES['link-account']).createPage(services)),
    lostConnection: fromInput(() => moduleOf(PAGES['lost-connection']).createPage(services)),
  };
};
