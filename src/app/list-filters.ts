import { fromCallback } from 'xstate';
import { HISTORY_SORT_DEFAULT, LIST_PAGE_SIZE_DEFAULT, QUESTIONS_SORT_DEFAULT } from '#domain/limits.ts';
import { formatListPlace, type ListPlace, ordersOf, type PlacedList, parseListPlace } from '#domain/list-place.ts';
import { parseQuestionsAddress, withQuestionsAddress } from '#domain/questions-address.ts';
import { type FiltersEvent, filtersMachine, type Remembered } from '#machines/questions/filters/machine.ts';
import { readOrder, readPageSize, saveOrder, savePageSize } from './kept-choices.ts';
import type { Services } from './services.ts';
import { KEYS } from './storage.ts';

const ORDERS = {
  questions: { key: KEYS.questionsSort, fallback: QUESTIONS_SORT_DEFAULT },
  history: { key: KEYS.historySort, fallback: HISTORY_SORT_DEFAULT },
  // It has one order, so there is none to keep.
  inbox: { key: null, fallback: QUESTIONS_SORT_DEFAULT },
} as const;

/** The field of the search, wherever it is on the page. */
const SEARCH_FIELD = 'input[data-list-search]';

/** What the address says is looked at, and what this device remembers of the list for this person. */
export const placeOf = (
  { history }: Pick<Services, 'history'>,
  list: PlacedList,
  email: string,
): { readonly place: ListPlace; readonly remembered: Remembered } => ({
  place: parseListPlace(history.location().search, list),
  remembered: {
    order: keptOrder(list),
    limit: readPageSize(list, email) ?? LIST_PAGE_SIZE_DEFAULT,
  },
});

const keptOrder = (list: PlacedList) => {
  const { key, fallback } = ORDERS[list];
  return key === null ? fallback : readOrder(key, ordersOf(list), fallback);
};

/** The chart of a list's filters, which keeps the address bar. */
export const filtersOf = ({ history }: Pick<Services, 'history'>, list: PlacedList, email: string) => {
  const { pathname } = history.location();
  return filtersMachine.provide({
    actors: {
      addresses: fromCallback(({ sendBack }) =>
        history.listen(() => {
          const now = history.location();
          if (now.pathname === pathname)
            sendBack({ type: 'address.changed', place: parseListPlace(now.search, list) } satisfies FiltersEvent);
        }),
      ),
      keys: fromCallback(({ sendBack }) => listenForSlash(() => sendBack({ type: 'field.requested' }))),
    },
    actions: {
      showAddress: (_, { place, step }) => {
        // How the questions are laid out is another chart's to say.
        const layout = parseQuestionsAddress(history.location().search);
        const query = formatListPlace(place);
        const path = `${pathname}${layout === null ? query : withQuestionsAddress(query, layout)}`;
        if (step === 'push') history.push(path);
        else history.replace(path);
      },
      remember: (_, { order, limit }) => {
        const { key } = ORDERS[list];
        if (key !== null) saveOrder(key, order);
        savePageSize(list, email, limit);
      },
      focusField: () => {
        const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD);
        field?.focus();
        field?.select();
      },
      leaveField: () => document.querySelector<HTMLElement>('main')?.focus(),
    },
  });
};

/** `/` typed where nobody writes. */
function listenForSlash(request: () => void): () => void {
  const listening = new AbortController();
  const react = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (target.closest('[role="dialog"]') !== null) return;
    if (target.matches('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    request();
  };
  document.addEventListener('keydown', react, { signal: listening.signal });
  return () => listening.abort();
}
