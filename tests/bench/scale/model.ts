import { foundWithin, type PollTimes, pollInterval } from '#server/questions/poll-interval.ts';
import { DAY, KINDS, LATENCY, POLL_TIMES, TOKEN_LIFETIME } from './load.ts';
import { EXPIRY_MARGIN, ITEM_IMPORT_INTERVAL, ITEM_MAX_AGE } from './seed.ts';

/** What a load costs in a second, on paper; docs/scaling.md explains each formula. */
export interface Estimate {
  readonly questions: number;
  readonly polls: number;
  /** Requests to the marketplace in a second, by the names of the metrics. */
  readonly calls: Readonly<Record<string, number>>;
  /** Entries that all nodes together work on at a time. */
  readonly places: Readonly<Record<'notifications' | 'drafts' | 'answers' | 'polls', number>>;
  readonly connections: number;
}

/** The item import reads a page of active items, the end of that scan, and the paused ones. */
const ITEM_SEARCHES = 3;
/** Beyond this the share of gaps that last is nothing, in gaps. */
const LONGEST_GAP = 40;

/** When an account is polled after its last activity, without end, in ms. */
function* pollsAfterActivity(times: PollTimes): Generator<number> {
  for (let at = pollInterval(times.pollEvery); ; at += pollInterval(foundWithin(at, times))) yield at;
}

/** Polls of an account in a ms, whose activity comes at random `gap` ms apart in the mean. */
export function pollRate(gap: number, times: PollTimes): number {
  const first = pollInterval(times.pollEvery);
  // An account that is active all the time keeps its rhythm; one that was quiet is polled an interval after the activity.
  const wasActive = 1 - Math.exp(-times.pollEvery / gap);
  let inGap = 0;
  for (const at of pollsAfterActivity(times)) {
    if (at > LONGEST_GAP * gap) break;
    const inRhythm = ((Math.exp(first / gap) - 1) * gap) / first;
    inGap += Math.exp(-at / gap) * (wasActive * inRhythm + 1 - wasActive);
  }
  return inGap / gap;
}

/** What happens once `age` has passed, at the first of events that come `rate` a ms: how often in a ms. */
const renewals = (age: number, rate: number): number => (rate === 0 ? 0 : 1 / (age + 1 / rate));

export function estimate(sellers: number, times: PollTimes = POLL_TIMES): Estimate {
  let [questions, polls, items, tokens, connections] = [0, 0, 0, 0, 0];
  for (const { share, questions: daily, present } of KINDS) {
    const asked = daily / DAY;
    for (const [part, polled] of [
      [present, 1 / pollInterval(times.pollEvery)],
      [1 - present, pollRate(1 / asked, times)],
    ] as const) {
      const count = sellers * share * part;
      // A question is notified as it is asked and as it is answered.
      const touched = polled + 2 * asked;
      questions += count * asked;
      polls += count * polled;
      items += count * renewals(ITEM_MAX_AGE, touched);
      tokens += count * renewals(TOKEN_LIFETIME - EXPIRY_MARGIN, touched);
    }
    connections += sellers * share * present;
  }
  const inSecond = (rate: number): number => rate * 1000;
  return {
    questions: inSecond(questions),
    polls: inSecond(polls),
    calls: {
      'question-search': inSecond(2 * polls),
      question: inSecond(2 * questions),
      user: inSecond(questions),
      items: inSecond(items),
      // For the draft, and again just before it is sent.
      item: inSecond(2 * questions),
      description: inSecond(2 * questions),
      answer: inSecond(questions),
      'item-search': inSecond((sellers * ITEM_SEARCHES) / ITEM_IMPORT_INTERVAL),
      token: inSecond(tokens),
      'missed-feeds': inSecond(1 / pollInterval(times.pollEvery)),
    },
    places: {
      // The question and then its buyer; of the answered one the question alone.
      notifications: questions * 3 * LATENCY,
      // The item beside its description.
      drafts: questions * LATENCY,
      // The item again, and the answer.
      answers: questions * 2 * LATENCY,
      polls: polls * 2 * LATENCY + items * LATENCY,
    },
    connections,
  };
}

export const sumOf = (numbers: Readonly<Record<string, number>>): number =>
  Object.values(numbers).reduce((sum, one) => sum + one, 0);
