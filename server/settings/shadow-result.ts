import type { ShadowResult } from '#contract/automatic-shadow.ts';
import { isSameAnswer } from '#domain/same-answer.ts';
import { answerTimesOf } from '../report/answer-times.ts';
import type { AnswerPair, ShadowFate, Store } from '../store/port.ts';

/** Whether the person sent what automatic mode would have. */
export const isSame = ({ shadow, person }: Pick<AnswerPair, 'shadow' | 'person'>): boolean =>
  isSameAnswer(shadow, person);
const total = (counted: readonly { readonly count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);

/** What became of the decisions of the last run. */
export async function resultOf({ shadows }: Pick<Store, 'shadows'>, accountId: string): Promise<ShadowResult> {
  const { left, sent, different, personTimes, shadowTimes } = await shadows.count(accountId);
  const others = different.filter((pair) => !isSame(pair));
  const ofFate = (fate: ShadowFate): number => total(sent.filter((one) => one.fate === fate));
  const compared = (fate: 'early' | 'late') => {
    const other = others.filter((pair) => pair.fate === fate).length;
    return { same: ofFate(fate) - other, other };
  };
  return {
    decided: total(left) + total(sent),
    wouldSend: total(sent),
    early: compared('early'),
    late: compared('late'),
    unanswered: ofFate('pending'),
    gone: ofFate('gone'),
    left: left.toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
    minutes: { person: answerTimesOf(personTimes).median, automatic: answerTimesOf(shadowTimes).median },
  };
}
