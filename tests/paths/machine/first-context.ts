import type { ChartModel } from '#machines/shared/model.ts';

const EMPTY: readonly unknown[] = [null, undefined, '', 0, false];

/** What charts begin with that is neither empty nor told by their input, by the name of the model. */
const BEGINS: Readonly<Record<string, readonly unknown[]>> = {
  'account-quick-answers-form': ['blue'],
  // The defaults of a new account, until its settings are read.
  'account-settings': ['supervised', 'immediate', 10, 0.94, 5],
  // How many questions are rehearsed, and which of them are looked at first.
  'account-rehearsal': [100],
  'account-rehearsal-judging': ['unjudged'],
  // What is offered first, and the filter of a file's rows.
  'account-transfer': ['quick-answers', 'csv', 'all'],
  'questions-picker': ['quick-answer'],
  // Derived from the input: whether greeting and signature were read, what was found in the text, the entry that the hash names.
  'questions-card': ['read', 'unread'],
  'questions-policy-guard': ['price', 14, 21],
  // Whether the address names a question.
  'questions-queue': ['list', 'question', 'replace'],
  // What can still be sent.
  'questions-similar-review': ['pending'],
  'account-history-page': ['7'],
  'account-quick-answers-page': ['7'],
};

/** What a chart knows at first although nothing told it, in words. */
export function inventedAtFirst({ name, inputs }: ChartModel, inputName: string, context: unknown): string[] {
  const told = [...leavesOf(inputs[inputName]), ...(BEGINS[name] ?? []), ...EMPTY];
  return leavesOf(context)
    .filter((leaf) => !told.includes(leaf))
    .map((leaf) => `${inputName} empieza con ${JSON.stringify(leaf)}, que nadie le dijo`);
}

function leavesOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}
