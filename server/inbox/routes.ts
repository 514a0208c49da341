import { countInbox, type InboxAccount, type InboxQuestion, listInbox } from '#contract/inbox.ts';
import { type Binding, bind } from '../http/bind.ts';
import { importStateOf } from '../questions/importing.ts';
import type { AnsweredAccount, MemberQuestion, Store } from '../store/port.ts';

/** 7.119, 7.120. */
export function inboxRoutes({ store: { memberQuestions } }: { readonly store: Store }): Binding[] {
  return [
    bind(countInbox, async ({ caller }) => ({
      count: totalOf(await memberQuestions.listAccounts(caller().userId)),
    })),
    bind(listInbox, async ({ caller, query: { skip, limit, accounts: chosen } }) => {
      const { userId } = caller();
      const accounts = await memberQuestions.listAccounts(userId);
      const shown = accounts.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
      const { entries, now } = await memberQuestions.page(userId, { skip, limit, accounts: shown });
      return {
        entries: entries.map(toEntry),
        count: totalOf(shown),
        timestamp: now,
        accounts: accounts.map(toAccount),
      };
    }),
  ];
}

const totalOf = (accounts: readonly AnsweredAccount[]): number =>
  accounts.reduce((sum, { pending }) => sum + pending, 0);

const toAccount = ({ id, nickname, icon, pending, ...account }: AnsweredAccount): InboxAccount => ({
  id,
  nickname,
  icon,
  pending,
  state: account.needsSecondFactor ? 'second-factor' : account.linkStatus === 'lost' ? 'link-lost' : 'open',
  questionsImport: importStateOf(account.awaitsImport, account.isImportFailing),
});

const toEntry = ({ accountId, id, text, askedAt, ...question }: MemberQuestion): InboxQuestion => ({
  accountId,
  id,
  text,
  timestamp: askedAt,
  buyer: question.buyer ?? question.buyerId,
  item: { id: question.itemId, title: question.itemTitle, thumbnail: question.itemThumbnail },
  draft: question.suggestedAnswer === null ? 'drafting' : question.suggestionKnown === false ? 'unknown' : 'ready',
  schedule: question.schedule,
  heldBy: question.hold?.by ?? null,
  heldUntil: question.hold?.until ?? null,
  sendingBy: question.sending?.by ?? null,
  sendingAt: question.sending?.at ?? null,
});
