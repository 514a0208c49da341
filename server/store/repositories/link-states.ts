import type { Context } from '../engine/context.ts';
import type { LinkStates } from '../port/link-states.ts';

export function createLinkStates(context: Context): LinkStates {
  return {
    async create({ stateHash, sessionId, userId, verifier, siteId, accountId, ttl }) {
      await context.db
        .insertInto('link_states')
        .values((eb) => ({
          state_hash: stateHash,
          session_id: sessionId,
          user_id: userId,
          verifier,
          site_id: siteId,
          account_id: accountId,
          expires_at: eb(context.now(), '+', ttl),
        }))
        .execute();
    },

    async consume(stateHash, sessionId) {
      const row = await context.db
        .deleteFrom('link_states')
        .where('state_hash', '=', stateHash)
        .where('session_id', '=', sessionId)
        .where('expires_at', '>', context.now())
        .returning(['session_id', 'user_id', 'verifier', 'site_id', 'account_id'])
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        sessionId: row.session_id,
        userId: row.user_id,
        verifier: row.verifier,
        siteId: row.site_id,
        accountId: row.account_id,
      };
    },

    async deleteExpired() {
      await context.db.deleteFrom('link_states').where('expires_at', '<=', context.now()).execute();
    },
  };
}
