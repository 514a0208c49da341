import { type DigestState, readDigests, saveDigests, testDigest } from '#contract/digest.ts';
import { digestPeriod, digestTime } from '#domain/digest.ts';
import { dayAt } from '#domain/report.ts';
import { siteOf } from '#domain/sites.ts';
import { type Binding, bind, type Caller } from '../http/bind.ts';
import { createRateLimiter, MAIL_LIMITS } from '../identity/limits.ts';
import { errorFields, type Log } from '../log.ts';
import type { MailTransport } from '../mail/transport.ts';
import { Problem } from '../problem.ts';
import { linked } from '../questions/routes.ts';
import { randomToken } from '../secrets.ts';
import type { AccountOfUser } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { withTimeout } from '../with-timeout.ts';
import { type ComposingDeps, composeDigest, mayGetDigest, recipientOf } from './delivering.ts';
import { nextDigest } from './schedule.ts';

/** The time limit for a test, in ms: less than the client waits. */
const TEST_TIMEOUT = 12_000;

interface DigestDeps extends ComposingDeps {
  readonly transport: MailTransport;
  readonly timers: Timers;
  readonly log: Log;
}

/** 7.117, 7.118. */
export function digestRoutes(deps: DigestDeps): Binding[] {
  const { store, transport, timers, log } = deps;
  const enforceLimit = createRateLimiter(store);

  const offeredTo = async (userId: string): Promise<AccountOfUser[]> =>
    (await store.accounts.listFor(userId)).filter(mayGetDigest);

  async function stateOf({ userId, email }: Caller): Promise<DigestState> {
    const [accounts, chosen] = await Promise.all([offeredTo(userId), store.digests.of(userId)]);
    const byAccount = new Map(chosen.map((one) => [one.accountId, one]));
    return {
      email,
      accounts: accounts.map(({ id: accountId, nickname, siteId }) => {
        const { timeZone } = siteOf(siteId);
        const digest = byAccount.get(accountId);
        return {
          accountId,
          nickname,
          frequency: digest?.frequency ?? 'none',
          nextAt: digest === undefined ? null : digestTime(digest.day, timeZone),
          timeZone,
        };
      }),
    };
  }

  return [
    bind(readDigests, ({ caller }) => stateOf(caller())),
    bind(saveDigests, async ({ caller, body: { choices } }) => {
      const { userId } = caller();
      const accounts = new Map((await offeredTo(userId)).map((account) => [account.id, account]));
      await store.transaction(async (tx) => {
        const now = await tx.now();
        for (const { accountId, frequency } of choices) {
          const key = { accountId, userId };
          const account = accounts.get(accountId);
          // An account that the member may not see reports of is left out, as their permissions may have changed since the page was read.
          if (account === undefined) continue;
          if (frequency === 'none') await tx.digests.end(key);
          else {
            const { timeZone } = siteOf(account.siteId);
            await tx.digests.choose(key, { frequency, ...nextDigest(key, frequency, { now, timeZone }) });
          }
        }
      });
      return stateOf(caller());
    }),
    bind(testDigest, async ({ caller, member, body: { frequency } }) => {
      const { accountId, siteId } = linked(member());
      const { userId } = caller();
      await enforceLimit(`digest-test:${userId}`, MAIL_LIMITS);
      const recipient = await recipientOf(store, { accountId, userId });
      if (recipient.is !== 'member') throw new Problem('not-found');
      const day = dayAt(await store.now(), siteOf(siteId).timeZone);
      const { message } = await composeDigest(deps, recipient, {
        period: digestPeriod(frequency, day),
        userId,
        source: `test ${randomToken()}`,
      });
      try {
        const failure = (): Error => new Error('the mail server timed out');
        await withTimeout({ ms: TEST_TIMEOUT, timers, failure }, () => transport.send(message));
        return { outcome: 'sent' };
      } catch (error) {
        log.warn({ accountId, userId, reason: errorFields(error).message }, 'test digest not sent');
        return { outcome: 'failed' };
      }
    }),
  ];
}
