// Faults planted in the machines of @ledgerhq/device-management-kit that change nothing but which states are passed through at once.

/** By the id of the transition, where it may lead as well. */
type Alike = Readonly<Record<string, readonly string[]>>;

/** The reason of each fault, by its id. */
type Excuses = Readonly<Record<string, string>>;

const excused = (machine: string, reason: string, alike: Alike): Excuses =>
  Object.fromEntries(
    Object.entries(alike).flatMap(([transition, targets]) =>
      targets.map((to) => [`${machine}--${machine}.${transition}--to--${machine}.${to}`, reason]),
    ),
  );

const CHECKED_BY_ANOTHER =
  'The error is known by now, and the other check leads to Error at once for any error, as its own check does.';

const GET_DEVICE_STATUS = 'GetDeviceStatusDeviceAction';
export const getDeviceStatusExcuses: Excuses = excused(GET_DEVICE_STATUS, CHECKED_BY_ANOTHER, {
  'WaitForAppAndVersion--error.undefined--0': ['WaitForAppAndVersionResultCheck', 'OnboardingResultCheck'],
  'WaitForAppAndVersionResultCheck--always--0': ['OnboardingResultCheck'],
  'GetOsVersion--error.undefined--0': ['WaitForAppAndVersionResultCheck', 'OnboardingResultCheck'],
  'OnboardingResultCheck--always--0': ['WaitForAppAndVersionResultCheck'],
  'OnboardingResultCheck--always--3': ['WaitForAppAndVersionResultCheck', 'OnboardingResultCheck'],
});

const GO_TO_DASHBOARD = 'GoToDashboardDeviceAction';
export const goToDashboardExcuses: Excuses = {
  [`${GO_TO_DASHBOARD}--${GO_TO_DASHBOARD}.CheckDeviceStatus--always--0--drop`]:
    'DashboardCheck, which comes next, leads to Error as well: with an error no app is known, so that it takes nothing for the dashboard.',
  ...excused(GO_TO_DASHBOARD, CHECKED_BY_ANOTHER, {
    'CheckDeviceStatus--always--0': ['DashboardCheck', 'CloseAppCheck'],
    'DashboardCheck--always--1': ['CheckDeviceStatus', 'CloseAppCheck'],
    'DashboardCheck--always--2': ['CheckDeviceStatus', 'DashboardCheck', 'CloseAppCheck'],
    'CloseApp--error.undefined--0': ['CheckDeviceStatus', 'DashboardCheck', 'CloseAppCheck'],
    'CloseAppCheck--always--0': ['CheckDeviceStatus', 'DashboardCheck'],
  }),
};

const LIST_APPS = 'ListAppsDeviceAction';
const NOT_REACHED = 'Nothing leads to ListAppsCheck: both requests for apps end in Continue.';
export const listAppsExcuses: Excuses = {
  ...excused(LIST_APPS, CHECKED_BY_ANOTHER, {
    'GoToDashboard--error.dashboard--0': ['GoToDashboardCheck'],
    'ListApps--error.undefined--0': ['GoToDashboardCheck'],
    'ListAppsContinue--error.undefined--0': ['GoToDashboardCheck'],
  }),
  ...Object.fromEntries(
    ['0--drop', '0--unguard', '0--negate', '1--drop'].map((fault) => [
      `${LIST_APPS}--${LIST_APPS}.ListAppsCheck--always--${fault}`,
      NOT_REACHED,
    ]),
  ),
  ...excused(LIST_APPS, NOT_REACHED, {
    'ListAppsCheck--always--0': [
      'DeviceReady',
      'GoToDashboard',
      'GoToDashboardCheck',
      'ListApps',
      'ListAppsCheck',
      'ListAppsContinue',
      'Continue',
      'Success',
    ],
    'ListAppsCheck--always--1': [
      'DeviceReady',
      'GoToDashboard',
      'GoToDashboardCheck',
      'ListApps',
      'ListAppsCheck',
      'Continue',
      'Success',
      'Error',
    ],
  }),
};

const OPEN_APP = 'OpenAppDeviceAction';
export const openAppExcuses: Excuses = {
  ...excused(OPEN_APP, CHECKED_BY_ANOTHER, {
    'GetDeviceStatus--error.deviceStatus--0': ['CheckDeviceStatus', 'CloseApplicationResultCheck'],
    'CheckDeviceStatus--always--1': ['CloseApplicationResultCheck'],
    'OpenApplicationResultCheck--always--1': ['CheckDeviceStatus', 'CloseApplicationResultCheck'],
    'CloseApplication--error.undefined--0': ['CheckDeviceStatus', 'CloseApplicationResultCheck'],
    'CloseApplicationResultCheck--always--0': ['CheckDeviceStatus'],
  }),
  ...excused(OPEN_APP, 'There is no error here, and without one the other state leads at once to the same state.', {
    'DeviceReady--always--0': ['OpenApplicationResultCheck'],
    'DashboardCheck--always--0': ['CloseApplicationResultCheck'],
    'OpenApplicationResultCheck--always--2': ['DeviceReady'],
    'CloseApplicationResultCheck--always--1': ['CheckDeviceStatus', 'DashboardCheck'],
  }),
  ...excused(OPEN_APP, 'DeviceReady leads at once to GetDeviceStatus, whatever is known.', {
    'OpenApplicationResultCheck--always--0': ['DeviceReady'],
  }),
};
