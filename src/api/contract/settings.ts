import * as v from 'valibot';
import { AUTO_RESPONSE_DELAYS } from '#domain/limits.ts';
import { defineCall } from './call.ts';

/** How an account answers (3.20). `autoResponseDelay` is in minutes, always one of the six choices. */
export const SettingsSchema = v.strictObject({
  operationMode: v.picklist(['supervised', 'automatic']),
  automaticResponse: v.picklist(['immediate', 'delayed']),
  autoResponseDelay: v.picklist(AUTO_RESPONSE_DELAYS),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

const path = '/accounts/{accountId}/settings';
const access = { anyOf: ['Settings'] } as const;

export const readSettings = defineCall({
  id: 'readSettings',
  requirement: '7.29',
  summary: "The account's settings",
  method: 'GET',
  path,
  access,
  status: 200,
  answer: SettingsSchema,
});

export const saveSettings = defineCall({
  id: 'saveSettings',
  requirement: '7.29',
  summary: "Replaces the account's settings",
  method: 'PUT',
  path,
  access,
  body: SettingsSchema,
  status: 200,
  answer: SettingsSchema,
});
