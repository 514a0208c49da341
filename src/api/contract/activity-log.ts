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

/** An entry whose details match its code (3.39-3.47). */
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
  entryOf('AutomaticHalted'),
  entryOf('AutomaticResumed'),
  entryOf('AutomaticRulesChanged'),
  entryOf('ShadowStarted'),
  entryOf('ShadowStopped'),
  entryOf('SecondFactorRequirementChanged'),
  entryOf('RehearsalStarted'),
  entryOf('ImportDone'),
  entryOf('ImportUndone'),
]);

/** An entry's code with its parsed details. */
export type KnownActivity = { readonly kind: 'known' } & v.InferOutput<typeof KnownEntrySchema>;

export type ActivityContent =
  | KnownActivity
  /** The details do not match the code, or the code is unknown (then null). */
  | { readonly kind: 'raw'; readonly code: ActivityCode | null };

/** An entry with its parsed content. */
export interface LogEntry extends ActivityEntry {
  readonly content: ActivityContent;
  /** The text of the question that it is about, where the server told it. */
  readonly question: string | null;
}

/** A page of the log with parsed entries. */
export interface ActivityLog {
  readonly entries: readonly LogEntry[];
  readonly count: number;
}

const isActivityCode = (code: string): code is ActivityCode => Object.hasOwn(ACTIVITY_NUMBERS, code);

/** Parses an entry's `details` by its code (3.21). Never throws: invalid details are `raw`. */
export function readActivity({ code, details }: Pick<ActivityEntry, 'code' | 'details'>): ActivityContent {
  const parsed = v.safeParse(KnownEntrySchema, { code, details });
  if (parsed.success) return { kind: 'known', ...parsed.output };
  return { kind: 'raw', code: isActivityCode(code) ? code : null };
}

/** The id of the question that an entry is about; null for any other entry. */
export function questionOf(content: ActivityContent): string | null {
  return content.kind === 'known' && 'questionId' in content.details ? content.details.questionId : null;
}

/** Parses each entry of a page of the log. */
export function readActivityLog({ entries, count, questions = {} }: AnswerOf<typeof listActivity>): ActivityLog {
  return {
    entries: entries.map((entry) => {
      const content = readActivity(entry);
      return { ...entry, content, question: questions[questionOf(content) ?? ''] ?? null };
    }),
    count,
  };
}
