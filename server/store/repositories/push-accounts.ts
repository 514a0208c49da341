import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows } from '../engine/given-rows.ts';
import type { PushStore } from '../port/push.ts';
import { kindsOf, quietHoursOf } from './push-devices.ts';
import { isPending } from './question-rows.ts';
import { claimIfAny, flag, forUpdate, forUpdateSkipLocked, padded } from './shared.ts';

type PushAccounts = Pick<
  PushStore,
  | 'follow'
  | 'mark'
  | 'claimAccounts'
  | 'lockAccount'
  | 'saveAccount'
  | 'forgetAccount'
  | 'followers'
  | 'untoldQuestions'
  | 'untoldSendings'
  | 'nextSending'
  | 'tell'
  | 'deleteOld'
>;

const QUESTION: readonly GivenColumn<string>[] = [{ name: sql`question_id`, type: 'text', of: (id) => id }];

export function createPushAccounts(context: Context): PushAccounts {
  /** Pending questions of the account that nobody was told of in this kind. */
  const untold = (accountId: string, kind: string) =>
    context.db
      .selectFrom('questions')
      .select('questions.id')
      .where('questions.account_id', '=', accountId)
      .where(isPending)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('push_told')
              .select('push_told.question_id')
              .whereRef('push_told.account_id', '=', 'questions.account_id')
              .whereRef('push_told.question_id', '=', 'questions.id')
              .where('push_told.kind', '=', kind),
          ),
        ),
      );

  const dueOf = (db: Context['db']) =>
    db.selectFrom('push_accounts').select('account_id').where('due_at', '<=', context.now()).orderBy('due_at');

  return {
    async follow(userId) {
      await sql`insert into push_accounts (account_id, since, due_at, next_at, told_link)
        select push_choices.account_id, ${context.now()}, ${context.now()}, 0,
          case when accounts.link_status = 'lost' then 1 else 0 end
        from push_choices join accounts on accounts.id = push_choices.account_id
        where push_choices.user_id = ${userId} order by push_choices.account_id
        on conflict (account_id) do nothing`.execute(context.db);
    },

    async mark(accountIds, within) {
      if (accountIds.length === 0) return;
      const soon = sql<number>`${context.now()} + ${within}`;
      await context.db
        .updateTable('push_accounts')
        .set({ due_at: soon })
        .where('account_id', 'in', padded(accountIds))
        .where('due_at', '>', soon)
        .execute();
    },

    claimAccounts: ({ limit, lease }) =>
      claimIfAny(context, dueOf, async (tx) => {
        const rows = await dueOf(tx.db).limit(limit).$call(forUpdateSkipLocked(tx)).execute();
        const ids = rows.map(({ account_id }) => account_id);
        if (ids.length > 0)
          await tx.db
            .updateTable('push_accounts')
            .set((eb) => ({ due_at: eb(tx.now(), '+', lease) }))
            .where('account_id', 'in', padded(ids))
            .execute();
        return ids;
      }),

    async lockAccount(accountId) {
      const row = await context.db
        .selectFrom('push_accounts')
        .select(['since', 'next_at', 'told_link'])
        .where('account_id', '=', accountId)
        .$call(forUpdate(context))
        .executeTakeFirst();
      return row === undefined ? null : { since: row.since, nextAt: row.next_at, isLinkTold: row.told_link === 1 };
    },

    async saveAccount(accountId, { nextAt, isLinkTold }, dueAt) {
      await context.db
        .updateTable('push_accounts')
        .set({ next_at: nextAt, told_link: flag(isLinkTold), due_at: dueAt })
        .where('account_id', '=', accountId)
        .execute();
    },

    async forgetAccount(accountId) {
      await context.db.deleteFrom('push_accounts').where('account_id', '=', accountId).execute();
    },

    async followers(accountId) {
      const rows = await context.db
        .selectFrom('push_choices')
        .innerJoin('push_devices', 'push_devices.user_id', 'push_choices.user_id')
        .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
        .innerJoin('push_people', 'push_people.user_id', 'push_choices.user_id')
        .select([
          'push_devices.id',
          'push_choices.user_id',
          'push_choices.kinds',
          'push_people.quiet_from',
          'push_people.quiet_to',
          'push_people.time_zone',
        ])
        .where('push_choices.account_id', '=', accountId)
        .where('sessions.idle_expires_at', '>', context.now())
        .where('sessions.expires_at', '>', context.now())
        .orderBy('push_devices.id')
        .execute();
      return rows.map((row) => ({
        deviceId: row.id,
        userId: row.user_id,
        kinds: kindsOf(row.kinds),
        quietHours: quietHoursOf(row),
      }));
    },

    async untoldQuestions(accountId, since, limit) {
      const rows = await untold(accountId, 'question')
        .where('questions.asked_at', '>=', since)
        .orderBy('questions.asked_at')
        .orderBy('questions.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async untoldSendings(accountId, lead, limit) {
      const rows = await untold(accountId, 'sending')
        .where('questions.schedule', '>', context.now())
        .where('questions.schedule', '<=', sql<number>`${context.now()} + ${lead}`)
        .where(sql<boolean>`questions.schedule - questions.drafted_at >= ${lead}`)
        .orderBy('questions.schedule')
        .orderBy('questions.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async nextSending(accountId, lead) {
      const row = await context.db
        .selectFrom('questions')
        .select('schedule')
        .where('account_id', '=', accountId)
        .where(isPending)
        .where('schedule', '>', sql<number>`${context.now()} + ${lead}`)
        .orderBy('schedule')
        .limit(1)
        .executeTakeFirst();
      return row?.schedule ?? null;
    },

    async tell(accountId, kind, questionIds) {
      if (questionIds.length === 0) return;
      await sql`insert into push_told (account_id, question_id, kind, told_at)
        select ${accountId}, question_id, ${kind}, ${context.now()}
        from ${givenRows(context, QUESTION, questionIds)} as given where true
        on conflict (account_id, question_id, kind) do nothing`.execute(context.db);
    },

    async deleteOld(age) {
      await context.db
        .deleteFrom('push_told')
        .where((eb) => eb('told_at', '<=', eb(context.now(), '-', age)))
        .execute();
      await context.db.deleteFrom('push_pages').where('until', '<=', context.now()).execute();
    },
  };
}
