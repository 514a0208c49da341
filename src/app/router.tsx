import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { AppActor } from '#machines/app/machine.ts';
import {
  type AppScreen,
  selectAccount,
  selectEmail,
  selectEmailParameter,
  selectHasAccounts,
  selectLinkError,
  selectLinkNickname,
  selectScreen,
  selectSection,
} from '#machines/app/selectors.ts';
import { loadText, type TextPart } from '#text/catalogue.ts';
import { BrokenScreen } from '#ui/screens/broken/broken-screen.tsx';
import { OpeningScreen } from '#ui/screens/opening/opening-screen.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { MissingNotices } from './missing-notices.tsx';
import { useServices } from './services-context.ts';

/** A screen's code together with the texts it shows; neither is part of the first load unless the first screen is it. */
function screen<Props extends object>(part: TextPart, load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadText(part)]);
    return module;
  });
}

const Welcome = screen('entry', () => import('./screens/welcome.tsx'));
const Login = screen('entry', () => import('./screens/login.tsx'));
const SignUp = screen('entry', () => import('./screens/sign-up.tsx'));
const Verify = screen('entry', () => import('./screens/verify.tsx'));
const Recover = screen('entry', () => import('./screens/recover.tsx'));
const SetupPassword = screen('entry', () => import('./screens/setup-password.tsx'));
const SecondFactor = screen('entry', () => import('./screens/second-factor.tsx'));
const Desk = screen('desk', () => import('./desk.tsx'));
const LinkAccount = screen('desk', () => import('./screens/link-account.tsx'));
const Questions = screen('desk', () => import('./screens/questions.tsx'));
const History = screen('desk', () => import('./screens/history.tsx'));
const GreetingSignature = screen('desk', () => import('./screens/greeting-signature.tsx'));
const QuickAnswers = screen('desk', () => import('./screens/quick-answers.tsx'));
const MissingData = screen('desk', () => import('./screens/missing-data.tsx'));
const Tests = screen('desk', () => import('./screens/tests.tsx'));
const Settings = screen('desk', () => import('./screens/settings.tsx'));
const Activity = screen('desk', () => import('./screens/activity.tsx'));
const Operators = screen('desk', () => import('./screens/operators.tsx'));
const LostConnection = screen('desk', () => import('./screens/lost-connection.tsx'));
const Forbidden = screen('desk', () => import('./screens/forbidden.tsx'));

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** The screen that the app chart stands at. The chart decides; react-router carries its links to the address bar. */
export function AppRouter({ app }: { app: AppActor }) {
  const { history } = useServices();
  const location = useSyncExternalStore(history.listen, history.location);
  const name = useSelector(app, selectScreen);
  return (
    <Router location={location} navigator={history.navigator}>
      <ChunkBoundary>
        <Suspense fallback={<OpeningScreen />}>
          <CurrentScreen app={app} name={name} />
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

function CurrentScreen({ app, name }: { app: AppActor; name: AppScreen }) {
  const emailParameter = useSelector(app, selectEmailParameter);
  switch (name) {
    case 'opening':
      return <OpeningScreen />;
    case 'broken':
      return <BrokenScreen actor={app} />;
    case 'welcome':
      return <Welcome />;
    case 'login':
      return <Login email={emailParameter} />;
    case 'signup':
      return <SignUp />;
    case 'verify':
      return <Verify email={emailParameter} />;
    case 'recover':
      return <Recover />;
    case 'setup':
      return <SetupPassword email={emailParameter} />;
    case 'authenticator':
      return <SecondFactor />;
    case 'link-account':
      return <Linking app={app} />;
    case 'lost-connection':
      return (
        <Desk app={app}>
          <Lost app={app} />
        </Desk>
      );
    case 'section':
    case 'forbidden':
      return (
        <Desk app={app}>
          <AccountSection app={app} isForbidden={name === 'forbidden'} />
        </Desk>
      );
  }
}

function Linking({ app }: { app: AppActor }) {
  const error = useSelector(app, selectLinkError);
  const nickname = useSelector(app, selectLinkNickname);
  const hasAccounts = useSelector(app, selectHasAccounts);
  return (
    <Desk app={app}>
      <LinkAccount key={error} error={error} nickname={nickname} hasAccounts={hasAccounts} />
    </Desk>
  );
}

function Lost({ app }: { app: AppActor }) {
  const account = useSelector(app, selectAccount);
  const email = useSelector(app, selectEmail);
  return account === null || email === null ? null : (
    <LostConnection key={account.id} account={account} email={email} />
  );
}

/** A section that did not arrive leaves the way to the others. */
function AccountSection(props: { app: AppActor; isForbidden: boolean }) {
  const account = useSelector(props.app, selectAccount);
  const section = useSelector(props.app, selectSection);
  return (
    <ChunkBoundary key={`${account?.id} ${section}`}>
      <SectionScreen {...props} />
    </ChunkBoundary>
  );
}

function SectionScreen({ app, isForbidden }: { app: AppActor; isForbidden: boolean }) {
  const account = useSelector(app, selectAccount);
  const section = useSelector(app, selectSection);
  const email = useSelector(app, selectEmail);
  if (isForbidden || account === null || email === null) return <Forbidden />;
  switch (section) {
    case 'history':
      return <History key={account.id} account={account} email={email} />;
    case 'greeting-and-signature':
      return <GreetingSignature key={account.id} account={account} email={email} />;
    case 'quick-answers':
      return <QuickAnswers key={account.id} account={account} email={email} />;
    case 'missing-data':
      return <MissingData key={account.id} account={account} email={email} />;
    case 'tests':
      return <Tests key={account.id} account={account} email={email} />;
    case 'settings':
      return <Settings key={account.id} account={account} email={email} />;
    case 'activity':
      return <Activity key={account.id} account={account} email={email} />;
    case 'operators':
      return <Operators key={account.id} account={account} email={email} />;
    default:
      return <Questions key={account.id} account={account} email={email} />;
  }
}
