import { API_ROOT } from '#contract/call.ts';
import type { Timers } from '#server/timers.ts';
import { accountOf, DAY, type Draws, GOLDEN, KINDS, type Seller } from './load.ts';
import type { Marketplace } from './marketplace.ts';

/** The application's number, as `nodeEnv` has it. */
export const APPLICATION = '1';

interface TrafficDeps {
  readonly sellers: readonly Seller[];
  readonly market: Marketplace;
  readonly draws: Draws;
  readonly timers: Timers;
  /** Sends a notification to a node. */
  readonly notify: (path: string, body: unknown) => void;
}

/**
 * Buyers ask, each seller at the rate of its kind, and the marketplace notifies of what was asked and answered. There is one question in each of equal
 * slots of time, at any moment of it, so that few are near their mean too. Returns what ends it.
 */
export function startTraffic({ sellers, market, draws, timers, notify }: TrafficDeps): () => void {
  const groups = KINDS.map((kind) => {
    const members = sellers.filter((seller) => seller.kind === kind);
    return { members, rate: (members.length * kind.questions) / DAY };
  });
  const total = groups.reduce((sum, { rate }) => sum + rate, 0);
  const began = timers.elapsed();
  let cancel = (): void => {};

  const tell = (account: string, id: number): void =>
    notify(`${API_ROOT}/integration/notifications`, {
      resource: `/questions/${id}`,
      user_id: Number(account),
      topic: 'questions',
      application_id: Number(APPLICATION),
    });
  /** By turns, so that each kind asks its share in a short time too. */
  const drawSeller = (turn: number): Seller | undefined => {
    let left = ((turn * GOLDEN) % 1) * total;
    const group = groups.find(({ rate }) => {
      left -= rate;
      return left < 0;
    });
    return group?.members[Math.floor(draws.chance() * group.members.length)];
  };
  const askNext = (turn: number): void => {
    const at = began + (turn + draws.chance()) / total;
    cancel = timers.after(Math.max(0, at - timers.elapsed()), () => {
      const seller = drawSeller(turn);
      if (seller !== undefined) tell(accountOf(seller.number), market.ask(seller.number));
      askNext(turn + 1);
    });
  };
  market.whenAnswered(tell);
  askNext(0);
  return () => cancel();
}
