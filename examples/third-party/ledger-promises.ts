// What the machines of @ledgerhq/device-management-kit do, as their sources tell it.
import {
  CommandResultStatus,
  DeviceDisconnectedWhileSendingError,
  DeviceNotOnboardedError,
  UnknownDAError,
  UserInteractionRequired,
} from '@ledgerhq/device-management-kit';
import { same } from '@mostrador/chart-model';
import type { Promises } from '@mostrador/chart-paths';
import { getDeviceStatusExcuses, goToDashboardExcuses, listAppsExcuses, openAppExcuses } from './ledger-excuses.ts';
import { field, promisedBy, type Row, type Step } from './rows.ts';

type When = (step: Step) => boolean;

/** What is set in the inner context of a machine; everything else in it stays. */
const inner =
  (...parts: readonly ((step: Step) => object)[]): NonNullable<Row['sets']>[string] =>
  (step) =>
    Object.assign({}, step.before._internalState, ...parts.map((part) => part(step)));
const outputOf = ({ event }: Step): unknown => field(event, 'output');
const failedWith = (step: Step): object => ({ error: field(step.event, 'error') });

/** An `Either` of purify-ts, and what a test asks of its right side. */
function rightOf(step: Step): unknown {
  const cases = field(outputOf(step), 'caseOf');
  return typeof cases === 'function'
    ? cases.call(outputOf(step), { Right: (value: unknown) => ({ value }), Left: () => null })
    : null;
}
const isRight = (step: Step): boolean => rightOf(step) !== null;
const right = (step: Step): unknown => field(rightOf(step), 'value');
function leftError(step: Step): object {
  const cases = field(outputOf(step), 'caseOf');
  return typeof cases === 'function'
    ? cases.call(outputOf(step), { Right: () => ({}), Left: (error: unknown) => ({ error }) })
    : {};
}
const isLeft: When = (step) => !isRight(step);

const hasStatus = (step: Step, isSuccess: boolean): boolean =>
  (field(outputOf(step), 'status') === CommandResultStatus.Success) === isSuccess;
const isDone: When = (step) => hasStatus(step, true);
const isRefused: When = (step) => hasStatus(step, false);
const data = (step: Step): unknown => field(outputOf(step), 'data');
const refusal = (step: Step): object => ({ error: field(outputOf(step), 'error') });

const toldSnapshot = ({ event }: Step): unknown =>
  field(field(field(event, 'snapshot'), 'context'), 'intermediateValue');
const asked =
  (required: UserInteractionRequired) =>
  ({ before }: Step): object => ({
    ...before.intermediateValue,
    requiredUserInteraction: required,
  });
const at = (step: string) => (): object => ({ requiredUserInteraction: UserInteractionRequired.None, step });
const STATUS = 'xstate.done.actor.deviceStatus';
const hadError: When = ({ before }) => before._internalState.error !== null;

/** The machine starts waiting for the one whose answer it needs first. */
const startsIn = (uid: string, step: string): Promises['starts'] => [
  {
    rule: 'it starts with what it asks first',
    holds: ({ after }) =>
      after._nodes.at(-1)?.id === uid &&
      same(after.context.intermediateValue, { requiredUserInteraction: UserInteractionRequired.None, step }) &&
      after.context._internalState.error === null,
  },
];

function getDeviceStatus(): Promises {
  const waiting = 'GetDeviceStatusDeviceAction.WaitForAppAndVersion';
  const reading = 'GetDeviceStatusDeviceAction.GetOsVersion';
  const success = 'GetDeviceStatusDeviceAction.Success';
  const failure = 'GetDeviceStatusDeviceAction.Error';
  const currentApp = (step: Step): object => ({
    currentApp: field(right(step), 'name'),
    currentAppVersion: field(right(step), 'version'),
  });
  const isOnBoard: When = (step) => isRight(step) && field(right(step), 'name') === 'BOLOS';
  const onboarded = (): object => ({ onboarded: true });
  const checks = (step: Step): object => ({
    ...step.before.intermediateValue,
    ...at('os.getDeviceStatus.steps.onboardCheck')(),
  });
  const metadata = (step: Step): object => ({ osVersionMetadata: data(step) });
  const isOnboarded: When = (step) =>
    isDone(step) && field(field(data(step), 'secureElementFlags'), 'isOnboarded') === true;
  const told = `xstate.snapshot.0.${waiting}`;
  const done = `xstate.done.actor.0.${waiting}`;
  const error = `xstate.error.actor.0.${waiting}`;
  const read = `xstate.done.actor.0.${reading}`;
  const unread = `xstate.error.actor.0.${reading}`;
  return {
    ...promisedBy({
      regions: [],
      rows: [
        {
          at: waiting,
          on: told,
          sets: {
            intermediateValue: (step) => ({
              ...step.before.intermediateValue,
              requiredUserInteraction: field(toldSnapshot(step), 'requiredUserInteraction'),
            }),
          },
        },
        { at: waiting, on: done, when: isLeft, to: [failure], sets: { _internalState: inner(leftError) } },
        {
          at: waiting,
          on: done,
          when: isOnBoard,
          to: [reading],
          sets: { _internalState: inner(currentApp), intermediateValue: checks },
        },
        {
          at: waiting,
          on: done,
          to: [success],
          sets: { _internalState: inner(currentApp, onboarded), intermediateValue: checks },
        },
        { at: waiting, on: error, to: [failure], sets: { _internalState: inner(failedWith) } },
        { at: reading, on: read, when: isRefused, to: [failure], sets: { _internalState: inner(refusal) } },
        {
          at: reading,
          on: read,
          when: isOnboarded,
          to: [success],
          sets: { _internalState: inner(metadata, onboarded) },
        },
        {
          at: reading,
          on: read,
          when: ({ before }) => before.input.allowNonOnboardedDevice,
          to: [success],
          sets: { _internalState: inner(metadata) },
        },
        {
          at: reading,
          on: read,
          to: [failure],
          sets: { _internalState: inner(metadata, () => ({ error: new DeviceNotOnboardedError() })) },
        },
        { at: reading, on: unread, to: [failure], sets: { _internalState: inner(failedWith) } },
      ],
    }),
    starts: startsIn(waiting, 'os.getDeviceStatus.steps.waitForAppAndVersion'),
  };
}

function goToDashboard(): Promises {
  const asking = 'GoToDashboardDeviceAction.GetDeviceStatus';
  const closing = 'GoToDashboardDeviceAction.CloseApp';
  const checking = 'GoToDashboardDeviceAction.GetAppAndVersion';
  const success = 'GoToDashboardDeviceAction.Success';
  const failure = 'GoToDashboardDeviceAction.Error';
  const app = (step: Step): unknown => field(right(step), 'currentApp');
  const currentApp = (step: Step): object => ({ currentApp: app(step) });
  const named = (step: Step): object => ({ currentApp: field(data(step), 'name') });
  const closed = at('os.goToDashboard.steps.closeApp');
  const confirmed = at('os.goToDashboard.steps.confirmDashboardOpen');
  const onClosed = `xstate.done.actor.0.${closing}`;
  const onChecked = `xstate.done.actor.0.${checking}`;
  return {
    ...promisedBy({
      regions: [],
      rows: [
        { at: asking, on: 'xstate.snapshot.deviceStatus', sets: { intermediateValue: toldSnapshot } },
        {
          at: asking,
          on: STATUS,
          when: isLeft,
          to: [failure],
          sets: { _internalState: inner(leftError) },
        },
        {
          at: asking,
          on: STATUS,
          when: (step) => app(step) === 'BOLOS',
          to: [success],
          sets: { _internalState: inner(currentApp) },
        },
        {
          at: asking,
          on: STATUS,
          when: (step) => app(step) === null,
          to: [failure],
          sets: {
            _internalState: inner(currentApp, () => ({ error: new UnknownDAError('currentApp === null') })),
            intermediateValue: at('os.goToDashboard.steps.dashboardCheck'),
          },
        },
        { at: asking, on: STATUS, to: [closing], sets: { _internalState: inner(currentApp) } },
        {
          at: closing,
          on: onClosed,
          when: isDone,
          to: [checking],
          sets: { intermediateValue: closed },
        },
        {
          at: closing,
          on: onClosed,
          to: [failure],
          sets: { intermediateValue: closed, _internalState: inner(refusal) },
        },
        {
          at: closing,
          on: `xstate.error.actor.0.${closing}`,
          to: [failure],
          sets: { _internalState: inner(failedWith) },
        },
        {
          at: checking,
          on: onChecked,
          when: isRefused,
          to: [failure],
          sets: { _internalState: inner(refusal), intermediateValue: confirmed },
        },
        {
          at: checking,
          on: onChecked,
          when: (step) => field(data(step), 'name') === 'BOLOS',
          to: [success],
          sets: { _internalState: inner(named), intermediateValue: confirmed },
        },
        {
          at: checking,
          on: onChecked,
          to: [closing],
          sets: { _internalState: inner(named), intermediateValue: confirmed },
        },
      ],
    }),
    starts: startsIn(asking, 'os.goToDashboard.steps.getDeviceStatus'),
  };
}

function listApps(): Promises {
  const opening = 'ListAppsDeviceAction.GoToDashboard';
  const listing = 'ListAppsDeviceAction.ListApps';
  const continuing = 'ListAppsDeviceAction.ListAppsContinue';
  const success = 'ListAppsDeviceAction.Success';
  const failure = 'ListAppsDeviceAction.Error';
  const lengthOf = (step: Step): number => {
    const found = data(step);
    return Array.isArray(found) ? found.length : 0;
  };
  const more: When = (step) => isDone(step) && lengthOf(step) >= 2;
  const grown = (step: Step): object => ({
    apps: [...step.before._internalState.apps].concat(data(step)),
    shouldContinue: more(step),
  });
  /** Nothing checks whether it failed: it goes on as the answer before said. */
  const answered = (from: string, also: Row['sets'] = {}): Row[] => [
    {
      at: from,
      on: `xstate.done.actor.0.${from}`,
      when: more,
      to: [continuing],
      sets: { ...also, _internalState: inner(grown) },
    },
    {
      at: from,
      on: `xstate.done.actor.0.${from}`,
      when: isDone,
      to: [success],
      sets: { ...also, _internalState: inner(grown) },
    },
    {
      at: from,
      on: `xstate.done.actor.0.${from}`,
      when: ({ before }) => before._internalState.shouldContinue,
      to: [continuing],
      sets: { ...also, _internalState: inner(refusal) },
    },
    {
      at: from,
      on: `xstate.done.actor.0.${from}`,
      to: [success],
      sets: { ...also, _internalState: inner(refusal) },
    },
    {
      at: from,
      on: `xstate.error.actor.0.${from}`,
      to: [failure],
      sets: { _internalState: inner(failedWith) },
    },
  ];
  return {
    ...promisedBy({
      regions: [],
      rows: [
        { at: opening, on: 'xstate.snapshot.dashboard', sets: { intermediateValue: toldSnapshot } },
        {
          at: opening,
          on: 'xstate.done.actor.dashboard',
          when: isLeft,
          to: [failure],
          sets: { _internalState: inner(leftError) },
        },
        {
          at: opening,
          on: 'xstate.done.actor.dashboard',
          to: [listing],
          sets: {
            intermediateValue: () => ({
              requiredUserInteraction: UserInteractionRequired.AllowListApps,
              step: 'os.listApps.steps.listApps',
            }),
          },
        },
        {
          at: opening,
          on: 'xstate.error.actor.dashboard',
          to: [failure],
          sets: { _internalState: inner(failedWith) },
        },
        ...answered(listing, { intermediateValue: asked(UserInteractionRequired.None) }),
        ...answered(continuing),
      ],
    }),
    starts: startsIn(opening, 'os.listApps.steps.goToDashboard'),
  };
}

function openApp(): Promises {
  const asking = 'OpenAppDeviceAction.GetDeviceStatus';
  const opening = 'OpenAppDeviceAction.OpenApplication';
  const closing = 'OpenAppDeviceAction.CloseApplication';
  const success = 'OpenAppDeviceAction.Success';
  const failure = 'OpenAppDeviceAction.Error';
  const app = (step: Step): unknown => field(right(step), 'currentApp');
  const running = (step: Step): object => ({ currentlyRunningApp: app(step) });
  const none = (): object => ({ currentlyRunningApp: null });
  const confirm = asked(UserInteractionRequired.ConfirmOpenApp);
  const over = asked(UserInteractionRequired.None);
  const onOpened = `xstate.done.actor.0.${opening}`;
  const onClosed = `xstate.done.actor.0.${closing}`;
  return {
    ...promisedBy({
      regions: [],
      rows: [
        { at: asking, on: 'xstate.snapshot.deviceStatus', sets: { intermediateValue: toldSnapshot } },
        { at: asking, on: STATUS, when: isLeft, to: [failure], sets: { _internalState: inner(none, leftError) } },
        {
          at: asking,
          on: STATUS,
          when: (step) => app(step) === step.before.input.appName,
          to: [success],
          // What went wrong before is of no matter once the app is open.
          sets: { _internalState: inner(running, () => ({ error: null })) },
        },
        { at: asking, on: STATUS, when: hadError, to: [failure], sets: { _internalState: inner(running) } },
        {
          at: asking,
          on: STATUS,
          when: (step) => app(step) === 'BOLOS',
          to: [opening],
          sets: { _internalState: inner(running), intermediateValue: confirm },
        },
        { at: asking, on: STATUS, to: [closing], sets: { _internalState: inner(running) } },
        {
          at: asking,
          on: 'xstate.error.actor.deviceStatus',
          to: [failure],
          sets: { _internalState: inner(none, failedWith) },
        },
        {
          at: opening,
          on: onOpened,
          when: isDone,
          to: [asking],
          sets: {
            _internalState: inner(({ before }) => ({ currentlyRunningApp: before.input.appName })),
            intermediateValue: over,
          },
        },
        {
          at: opening,
          on: onOpened,
          when: (step) => field(outputOf(step), 'error') instanceof DeviceDisconnectedWhileSendingError,
          to: [asking],
          sets: { _internalState: inner(refusal), intermediateValue: over },
        },
        {
          at: opening,
          on: onOpened,
          to: [failure],
          sets: { _internalState: inner(refusal), intermediateValue: over },
        },
        {
          at: opening,
          on: `xstate.error.actor.0.${opening}`,
          when: (step) => field(step.event, 'error') instanceof DeviceDisconnectedWhileSendingError,
          to: [asking],
          sets: { _internalState: inner(failedWith), intermediateValue: over },
        },
        {
          at: opening,
          on: `xstate.error.actor.0.${opening}`,
          to: [failure],
          sets: { _internalState: inner(failedWith), intermediateValue: over },
        },
        {
          at: closing,
          on: onClosed,
          when: isDone,
          to: [opening],
          sets: { _internalState: inner(() => ({ currentlyRunningApp: 'BOLOS' })), intermediateValue: confirm },
        },
        { at: closing, on: onClosed, to: [failure], sets: { _internalState: inner(refusal) } },
        {
          at: closing,
          on: `xstate.error.actor.0.${closing}`,
          to: [failure],
          sets: { _internalState: inner(failedWith) },
        },
      ],
    }),
    starts: startsIn(asking, 'os.openApp.steps.getDeviceStatus'),
  };
}

const promises: Readonly<Record<string, Promises>> = {
  GetDeviceStatusDeviceAction: { ...getDeviceStatus(), excuses: getDeviceStatusExcuses },
  GoToDashboardDeviceAction: { ...goToDashboard(), excuses: goToDashboardExcuses },
  ListAppsDeviceAction: { ...listApps(), excuses: listAppsExcuses },
  OpenAppDeviceAction: { ...openApp(), excuses: openAppExcuses },
};

export default promises;
