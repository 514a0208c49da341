import { fromCallback, fromPromise } from 'xstate';
import { type Inbox, listInbox } from '#contract/inbox.ts';
import { localDueAt } from '#domain/countdown.ts';
import { type InboxKey, questionPath, rowIn, withRow } from '#domain/inbox.ts';
import { type InboxActor, type InboxInput, inboxListMachine, inboxMachine } from '#machines/questions/inbox/machine.ts';
import type { InboxPage } from '#machines/questions/inbox/types.ts';
import { InboxScreen } from '#ui/screens/questions/inbox/inbox-screen.tsx';
import { listenToKeys } from '../cards.ts';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { filtersOf, placeOf } from '../list-filters.ts';
import { LIST_PACE, paced } from '../paced.ts';
import { onceDrawn } from '../queue-focus.ts';
import type { Services } from '../services.ts';
import { useServices } from '../services-context.ts';
import { tickerOf } from '../ticker.ts';

/** The chart of the list over all accounts; the live connection brings messages of every account that the viewer is a member of. */
export const createPage = (services: Services) =>
  fromCompletedInput(
    ({ email }: InboxInput) => {
      const { call, bus, now, history } = services;
      return inboxMachine.provide({
        actors: {
          filters: filtersOf(services, 'inbox', email),
          list: inboxListMachine.provide({
            actors: {
              readPage: fromPromise(async ({ input: { skip, limit, filter }, signal }) => {
                const { accounts } = filter ?? {};
                const query = { skip, limit, ...(accounts === undefined ? {} : { accounts }) };
                return pageOf(await call(listInbox, { query }, signal), now());
              }),
              changes: fromCallback(({ sendBack }) => {
                const { tell, stop } = paced(() => sendBack({ type: 'list.changed' }), LIST_PACE);
                const unlisten = [bus.on('QuestionsChanged', tell), bus.on('AccountChanged', tell)];
                return () => {
                  for (const leave of unlisten) leave();
                  stop();
                };
              }),
            },
            // There is one order.
            actions: { keepSort: () => {} },
          }),
          keys: fromCallback(({ sendBack }) =>
            listenToKeys({ ...NO_KEYS, card: (by) => sendBack({ type: 'row.requested', by }) }),
          ),
          writers: fromCallback(({ sendBack }) =>
            bus.onAnyPresence((accountId, questionId, { writer }) =>
              sendBack({
                type: 'writer.changed',
                row: { accountId, questionId },
                writer: writer === email ? null : writer,
              }),
            ),
          ),
        },
        actions: {
          focusRow: (_, row) => focusRow(row),
          keepRow: (_, row) => {
            const { pathname, search } = history.location();
            history.replace(`${pathname}${withRow(search, row)}`);
          },
          openQuestion: (_, row) => history.push(questionPath(row)),
        },
      });
    },
    ({ email }: Pick<InboxInput, 'email'>): InboxInput => ({
      email,
      ...placeOf(services, 'inbox', email),
      left: rowIn(services.history.location().search),
    }),
  );

export function View({ actor }: { readonly actor: InboxActor }) {
  const { onTick } = tickerOf(useServices());
  return <InboxScreen actor={actor} onTick={onTick} renderFailure={renderFailure} />;
}

const nothing = (): void => undefined;
/** The other keys of a section's cards mean nothing here. */
const NO_KEYS = { layout: nothing, help: nothing, leave: nothing, enter: nothing, send: nothing, similar: nothing };

/** The page as it is shown, with times by this device's clock. */
function pageOf({ entries, count, timestamp, accounts }: Inbox, readAt: number): InboxPage {
  const toLocal = (at: number): number => localDueAt(at, timestamp, readAt);
  return {
    count,
    accounts,
    entries: entries.map(({ schedule, heldBy, heldUntil, sendingBy, sendingAt, ...question }) => ({
      question,
      dueAt: schedule === null ? null : toLocal(schedule),
      hold: heldBy === null || heldUntil === null ? null : { by: heldBy, until: toLocal(heldUntil) },
      sending: sendingBy === null || sendingAt === null ? null : { by: sendingBy, at: toLocal(sendingAt) },
    })),
  };
}

function focusRow({ accountId, questionId }: InboxKey): void {
  onceDrawn(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(`${accountId} ${questionId}`)}"]`);
    row?.focus();
  });
}
