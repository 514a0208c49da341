import type { CallMaker } from '#api/client.ts';
import { searchItems } from '#contract/items.ts';
import { searchQuickAnswers } from '#contract/quick-answers.ts';
import { PICKER_LIMIT } from '#domain/limits.ts';
import type { PickerOption, PickerSearch, PickerSubject } from '#machines/questions/picker/machine.ts';

interface PickerSearchDeps {
  readonly call: CallMaker;
  readonly accountId: string;
  /** Fills in the variables of a quick answer. */
  readonly resolve: (text: string, subject: PickerSubject | null) => string;
}

interface SearchRequest {
  readonly input: PickerSearch;
  readonly signal: AbortSignal;
}

/** Finds what the pickers offer: quick answers (7.32) and items (7.37), with the text that goes into the answer. */
export function createPickerSearch({ call, accountId, resolve }: PickerSearchDeps) {
  const params = { accountId };
  return async ({ input: { kind, query, subject }, signal }: SearchRequest): Promise<readonly PickerOption[]> => {
    const search = { search: query, limit: PICKER_LIMIT };
    if (kind === 'quick-answer') {
      const { entries } = await call(searchQuickAnswers, { params, query: search }, signal);
      return entries.map(({ title, answer, color }) => ({
        id: title,
        label: title,
        color,
        text: resolve(answer, subject),
        item: null,
      }));
    }
    const { items } = await call(searchItems, { params, query: search }, signal);
    return items.map((item) => ({ id: item.id, label: item.title, color: null, text: item.permalink, item }));
  };
}
