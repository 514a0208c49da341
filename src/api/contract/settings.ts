import * as v from 'valibot';
import { confidencePercent, MINIMUM_CONFIDENCE } from '#domain/confidence.ts';
import { AUTO_RESPONSE_DELAYS } from '#domain/limits.ts';
import { DEFAULT_SETTINGS, REGISTERS, UNDO_SECONDS } from '#domain/settings.ts';
import { defineCall } from './call.ts';

const entries = {
  operationMode: v.picklist(['supervised', 'automatic']),
  automaticResponse: v.picklist(['immediate', 'delayed']),
  autoResponseDelay: v.picklist(AUTO_RESPONSE_DELAYS),
};
const MinimumConfidenceSchema = v.pipe(
  v.number(),
  v.minValue(MINIMUM_CONFIDENCE.from),
  v.maxValue(MINIMUM_CONFIDENCE.to),
  v.check((confidence) => confidencePercent(confidence) / 100 === confidence, 'hundredths'),
);
const RegisterSchema = v.nullable(v.picklist(REGISTERS));
const UndoSecondsSchema = v.picklist(UNDO_SECONDS);

/**
 * An account's settings (3.20). `autoResponseDelay` is in minutes, one of the six choices; `register` null: as in the seller's own
 * answers. Older servers return neither `register`, `minimumConfidence` nor `undoSeconds`; they send every answer at once.
 */
export const SettingsSchema = v.object({
  ...entries,
  minimumConfidence: v.optional(MinimumConfidenceSchema, DEFAULT_SETTINGS.minimumConfidence),
  register: v.optional(RegisterSchema, DEFAULT_SETTINGS.register),
  undoSeconds: v.optional(UndoSecondsSchema, 0),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** New settings. `minimumConfidence`, `register` and `undoSeconds` are unchanged when absent, because older clients do not know them. */
const SettingsBodySchema = v.strictObject({
  ...entries,
  minimumConfidence: v.exactOptional(MinimumConfidenceSchema),
  register: v.exactOptional(RegisterSchema),
  undoSeconds: v.exactOptional(UndoSecondsSchema),
});

/** Settings in an activity entry; older entries have fewer fields. */
export const LoggedSettingsSchema = v.object(SettingsBodySchema.entries);
export type LoggedSettings = v.InferOutput<typeof LoggedSettingsSchema>;

const path = '/accounts/{accountId}/settings';
const access = { anyOf: ['Settings'] } as const;

export const readSettings = defineCall({
  id: 'readSettings',
  requirement: '7.29',
  summary: "The account's settings",
  method: 'GET',
  path,
  access,
  answer: SettingsSchema,
});

export const saveSettings = defineCall({
  id: 'saveSettings',
  requirement: '7.29',
  summary: "Replaces the account's settings",
  method: 'PUT',
  path,
  access,
  body: SettingsBodySchema,
  answer: SettingsSchema,
});
