import { SENT_FREQUENCIES } from '#domain/digest.ts';
import type { Context } from '../engine/context.ts';
import type { ClaimedDigest, DigestKey, Digests } from '../port/digests.ts';
import { claimIfAny, flag, forUpdateSkipLocked, oneOf } from './shared.ts';

export function createDigests(context: Context): Digests {
  const update = (db: Context['db'], { accountId, userId }: DigestKey) =>
    db.updateTable('digests').where('account_id', '=', accountId).where('user_id', '=', userId);
  /** Only while it is the digest that was claimed. */
  const updateClaimed = (digest: ClaimedDigest) =>
    update(context.db, digest).where('frequency', '=', digest.frequency).where('day', '=', digest.day);

  const dueOf = (db: Context['db']) =>
    db
      .selectFrom('digests')
      .select(['account_id', 'user_id', 'frequency', 'day', 'attempts', 'begun'])
      .where('due_at', '<=', context.now())
      .orderBy('due_at');

  return {
    async of(userId) {
      const rows = await context.db
        .selectFrom('digests')
        .select(['account_id as accountId', 'frequency', 'day'])
        .where('user_id', '=', userId)
        .orderBy('account_id')
        .execute();
      return rows.map(({ frequency, ...row }) => ({ ...row, frequency: oneOf(SENT_FREQUENCIES, frequency) }));
    },

    async choose({ accountId, userId }, { frequency, day, dueAt }) {
      const next = { frequency, day, due_at: dueAt, attempts: 0, begun: 0 };
      await context.db
        .insertInto('digests')
        .values({ account_id: accountId, user_id: userId, ...next })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'user_id'])
            .doUpdateSet(next)
            // The same choice again must not skip the one that is due now.
            .where('digests.frequency', '<>', frequency),
        )
        .execute();
    },

    async end({ accountId, userId }) {
      await context.db
        .deleteFrom('digests')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .execute();
    },

    claim: ({ limit, lease }) =>
      claimIfAny(context, dueOf, async (tx) => {
        const rows = await dueOf(tx.db).limit(limit).$call(forUpdateSkipLocked(tx)).execute();
        const claimed = rows.map(({ account_id, user_id, frequency, day, attempts, begun }) => ({
          accountId: account_id,
          userId: user_id,
          frequency: oneOf(SENT_FREQUENCIES, frequency),
          day,
          attempts,
          isBegun: begun === 1,
        }));
        // The lease is the time at which it is due again.
        for (const digest of claimed)
          await update(tx.db, digest)
            .set((eb) => ({ due_at: eb(tx.now(), '+', lease) }))
            .execute();
        return claimed;
      }),

    async renew(digest, lease) {
      await updateClaimed(digest)
        .set((eb) => ({ due_at: eb(context.now(), '+', lease) }))
        .execute();
    },

    async begin(digest) {
      const row = await updateClaimed(digest)
        .where('begun', '=', flag(false))
        .set({ begun: flag(true) })
        .returning('day')
        .executeTakeFirst();
      return row !== undefined;
    },

    async done(digest, { day, dueAt }) {
      await updateClaimed(digest).set({ day, due_at: dueAt, attempts: 0, begun: 0 }).execute();
    },

    async failed(digest, retryIn) {
      await updateClaimed(digest)
        .set((eb) => ({ attempts: eb('attempts', '+', 1), begun: 0, due_at: eb(context.now(), '+', retryIn) }))
        .execute();
    },
  };
}
