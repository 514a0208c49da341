import {
  CommandResultFactory,
  CommandResultStatus,
  DeviceDisconnectedWhileSendingError,
} from '@ledgerhq/device-management-kit';
import type { Samples } from '@mostrador/chart-model';

/** As much of an `Either` of purify-ts as the machines read. */
interface Cases {
  readonly Left: (error: unknown) => unknown;
  readonly Right: (value: unknown) => unknown;
}
const right = (value: unknown) => ({ caseOf: ({ Right }: Cases) => Right(value) });
const left = (error: unknown) => ({ caseOf: ({ Left }: Cases) => Left(error) });

const done = (data: unknown) => CommandResultFactory({ data });
const LOCKED = new Error('The device is locked');
const failedWith = (error: unknown) => ({ ...done(undefined), status: CommandResultStatus.Error, error });
const failed = failedWith(LOCKED);
/** A device that is unplugged while it is asked; whoever opens an app asks it again. */
const UNPLUGGED = new DeviceDisconnectedWhileSendingError();
const failures = [LOCKED, UNPLUGGED];
const input = { unlockTimeout: 1000 };
const runs = (app: string) => ({ currentApp: app, currentAppVersion: '1.0.0' });
/** What a machine that is under way tells the one that started it. */
const underWay = { context: { intermediateValue: { requiredUserInteraction: 'none' } } };
const osVersion = (isOnboarded: boolean) =>
  done({
    seVersion: '1',
    mcuSephVersion: '1',
    mcuBootloaderVersion: '1',
    secureElementFlags: { isOnboarded, isSecureConnectionAllowed: false },
  });

/** What a device answers, written by hand from what the machines read of it. */
const samples: Readonly<Record<string, Samples>> = {
  GetDeviceStatusDeviceAction: {
    inputs: { any: input, onboardedOnly: { ...input, allowNonOnboardedDevice: false } },
    outputs: {
      waitForAppAndVersion: [
        right({ name: 'BOLOS', version: '1' }),
        right({ name: 'Bitcoin', version: '1' }),
        left(LOCKED),
      ],
      getOsVersion: [osVersion(true), osVersion(false), failed],
    },
    snapshots: { waitForAppAndVersion: [underWay] },
  },
  GoToDashboardDeviceAction: {
    inputs: { any: input },
    outputs: {
      getDeviceStatus: [right(runs('BOLOS')), right(runs('Bitcoin')), right({ currentApp: null }), left(LOCKED)],
      closeApp: [done(undefined), failed],
      getAppAndVersion: [done({ name: 'BOLOS' }), done({ name: 'Bitcoin' }), failed],
    },
    snapshots: { getDeviceStatus: [underWay] },
  },
  ListAppsDeviceAction: {
    inputs: { any: input },
    outputs: { goToDashboard: [right(undefined), left(LOCKED)], listApps: [done([]), done([{}, {}]), failed] },
    snapshots: { goToDashboard: [underWay] },
  },
  OpenAppDeviceAction: {
    inputs: { any: { ...input, appName: 'Bitcoin' } },
    outputs: {
      getDeviceStatus: [right(runs('BOLOS')), right(runs('Bitcoin')), right(runs('Ethereum')), left(LOCKED)],
      openApp: [done(undefined), failed, failedWith(UNPLUGGED)],
      closeApp: [done(undefined), failed, failedWith(UNPLUGGED)],
    },
    errors: { getDeviceStatus: failures, openApp: failures, closeApp: failures },
    snapshots: { getDeviceStatus: [underWay] },
  },
};

export default samples;
