import * as v from 'valibot';
import {
  ACTIVITY_DETAILS,
  ACTIVITY_NUMBERS,
  type ActivityCode,
  type ActivityEntry,
  type listActivity,
} from './activity.ts';
import type { AnswerOf } from './call.ts';

const entryOf = <const Code extends ActivityCode>(code: Code) =>
  v.object({ code: v.literal(code), details: v.pipe(v.string(), v.parseJson(), ACTIVITY_DETAILS[code]) });

/** An entry whose details are what its code says (3.39-3.47). */
const KnownEntrySchema = v.variant('code', [
  entryOf('MLAccountLinked'),
  entryOf('OperatorAdded'),
  entryOf('OperatorChanged'),
  entryOf('OperatorRemoved'),
  entryOf('QuestionAnsweredManually'),
  entryOf('QuestionDeleted'),
  entryOf('TestAnswerGenerated'),
  entryOf('QuickAnswerAdded'),
  entryOf('QuickAnswerUpdated'),
  entryOf('QuickAnswerDeleted'),
  entryOf('QuickAnswerMoved'),
  entryOf('AccountSettingsChanged'),
  entryOf('GreetingAndSignatureSet'),
  entryOf('QuestionAutoAnswered'),
  entryOf('AutoAnswerStopped'),
]);

/** What an entry says, its details read. */
export type KnownActivity = { readonly kind: 'known' } & v.InferOutput<typeof KnownEntrySchema>;

export type ActivityContent =
  | KnownActivity
  /** Its details are not what its code says, or nobody knows the code, which is null then. */
  | { readonly kind: 'raw'; readonly code: ActivityCode | null };

/** An entry with what it says. */
export interface LogEntry extends ActivityEntry {
  readonly content: ActivityContent;
}

/** A page of the log with its entries read. */
export interface ActivityLog {
  readonly entries: readonly LogEntry[];
  readonly count: number;
}

const isActivityCode = (code: string): code is ActivityCode => Object.hasOwn(ACTIVITY_NUMBERS, code);

/** Reads an entry's `details` by its code (3.21). Never throws: what it cannot read is `raw`. */
export function readActivity({ code, details }: Pick<ActivityEntry, 'code' | 'details'>): ActivityContent {
  const parsed = v.safeParse(KnownEntrySchema, { code, details });
  if (parsed.success) return { kind: 'known', ...parsed.output };
  return { kind: 'raw', code: isActivityCode(code) ? code : null };
}

/** A page of the log as the server answers it, each entry read. */
export function readActivityLog({ entries, count }: AnswerOf<typeof listActivity>): ActivityLog {
  return { entries: entries.map((entry) => ({ ...entry, content: readActivity(entry) })), count };
}
