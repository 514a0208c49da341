import {
  explainAutomaticRules,
  type RulesExplanation,
  readAutomaticRules,
  saveAutomaticRules,
} from '#contract/automatic-rules.ts';
import { decideByRules } from '#domain/automatic-rules/decide.ts';
import type { AutomaticRule } from '#domain/automatic-rules/types.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Publish } from '../live/hub.ts';
import { Problem } from '../problem.ts';
import type { IsHoliday } from '../questions/holidays.ts';
import { ruleFactsOf } from '../questions/ruling.ts';
import {
  confidenceReason,
  DRAFT_REASONS,
  manualReasonOf,
  resolveReply,
  storedPrices,
} from '../questions/scheduling.ts';
import type { ManualReason, Question, Sending, Store } from '../store/port.ts';

interface RuleRoutesDeps {
  readonly store: Store;
  readonly publish: Publish;
  readonly isHoliday: IsHoliday;
}

/** 7.84-7.86: the rules of automatic answers. */
export function automaticRuleRoutes({ store, publish, isHoliday }: RuleRoutesDeps): Binding[] {
  /** What these rules would do with the question now. */
  async function explain(accountId: string, id: string, rules: readonly AutomaticRule[]): Promise<RulesExplanation> {
    const [sending, question] = await Promise.all([sendingOf(store, accountId), store.questions.byId(accountId, id)]);
    if (question === null) throw new Problem('not-found', { message: 'no such question' });
    const { siteId, settings, isHalted } = sending;
    const { now, confidence, topics, ...facts } = await store.questions.facts(accountId, id);
    const asked = await ruleFactsOf({ question, confidence: confidence ?? 0, facts, topics, siteId, now }, isHoliday);
    const { ruleId, decision, checks } = decideByRules(rules, asked);
    const { question: _text, ...known } = { ...asked, topics: topics === null ? null : [...topics] };
    return {
      isAutomatic: settings.operationMode === 'automatic',
      isHalted,
      ruleId,
      decision,
      checks: checks.map((check) => ({ ...check, failing: [...check.failing] })),
      facts: known,
      otherReason: await otherReasonOf(store, { question, sending, confidence }),
    };
  }

  return [
    bind(readAutomaticRules, async ({ member }) => {
      const { rules } = await sendingOf(store, member().accountId);
      return { rules };
    }),
    bind(saveAutomaticRules, async ({ member, caller, body: { rules } }) => {
      const { accountId } = member();
      const { email } = caller();
      const isChanged = await store.transaction(async (tx) => {
        // Storing a draft and sending a due answer take the same lock, so none is decided by rules that are not the account's any more.
        await tx.accounts.lock(accountId);
        const before = (await sendingOf(tx, accountId)).rules;
        if (JSON.stringify(before) === JSON.stringify(rules)) return false;
        await tx.accounts.putRules(accountId, rules);
        const details = { before: before.length, after: rules.length };
        await tx.activity.append(accountId, { email, code: 'AutomaticRulesChanged', details });
        return true;
      });
      if (isChanged) publish({ event: 'AutomaticChanged', details: { accountId } });
      return { rules };
    }),
    bind(explainAutomaticRules, ({ member, body: { rules, questionId } }) =>
      explain(member().accountId, questionId, rules),
    ),
  ];
}

async function sendingOf(store: Store, accountId: string): Promise<Sending> {
  const sending = await store.accounts.sending(accountId);
  if (sending === null) throw new Problem('not-found', { message: 'no such account' });
  return sending;
}

interface Explained {
  readonly question: Question;
  readonly sending: Sending;
  readonly confidence: number | null;
}

/** Why the question is left to a person whatever the rules say; null without a draft. */
async function otherReasonOf(
  store: Store,
  { question, sending: { settings }, confidence }: Explained,
): Promise<ManualReason | null> {
  const { manualReason, suggestedAnswer, suggestionKnown } = question;
  if (manualReason !== 'rule' && manualReason !== null && !DRAFT_REASONS.includes(manualReason)) return manualReason;
  if (suggestedAnswer === null) return null;
  if (suggestionKnown === false) return 'answer-unknown';
  const reply = await resolveReply(store, question, suggestedAnswer);
  return (
    manualReasonOf(reply, await storedPrices(store, question)) ??
    (confidence === null ? null : confidenceReason({ confidence }, settings))
  );
}
