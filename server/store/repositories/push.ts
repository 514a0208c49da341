import type { Context } from '../engine/context.ts';
import type { PushStore } from '../port/push.ts';
import { createPushAccounts } from './push-accounts.ts';
import { createPushDevices } from './push-devices.ts';
import { createPushNotices } from './push-notices.ts';

export const createPush = (context: Context): PushStore => ({
  ...createPushDevices(context),
  ...createPushAccounts(context),
  ...createPushNotices(context),
});
