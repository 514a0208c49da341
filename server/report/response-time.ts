import { RESPONSE_SLOTS, type ResponseTimeReport } from '#contract/response-time.ts';
import { createExpiringValues } from '../expiring-values.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Timers } from '../timers.ts';

/** The marketplace counts it anew once a day; for so long its answer is kept, in ms. */
export const RESPONSE_TIME_KEPT = 60 * 60_000;
/** Of more accounts than these the oldest are forgotten. */
const ACCOUNTS_MAX = 1000;

/** The marketplace's own response time of an account (4.43). A failure is kept for nobody: the next reader asks again. */
export function createResponseTimes(
  marketplace: Pick<MarketplaceApi, 'responseTime'>,
  timers: Pick<Timers, 'elapsed'>,
): (accountId: string) => Promise<ResponseTimeReport> {
  const kept = createExpiringValues<ResponseTimeReport>({ ttl: RESPONSE_TIME_KEPT, most: ACCOUNTS_MAX, timers });

  async function read(accountId: string): Promise<ResponseTimeReport> {
    try {
      const published = await marketplace.responseTime(accountId);
      if (published === null) return { reading: 'none' };
      const { total, slots } = published;
      return { reading: 'read', times: { total, slots: RESPONSE_SLOTS.map((slot) => ({ slot, ...slots[slot] })) } };
    } catch (error) {
      if (error instanceof MarketplaceError && error.isForbidden) return { reading: 'refused' };
      throw error;
    }
  }

  return async (accountId) => {
    const known = kept.get(accountId);
    if (known !== undefined) return known;
    const report = await read(accountId);
    kept.set(accountId, report);
    return report;
  };
}
