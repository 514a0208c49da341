import {
  type AutomaticRule,
  NO_CONDITIONS,
  type RuleConditions,
  type RuleDecision,
} from '#domain/automatic-rules/types.ts';
import { ACCOUNT, TOOL_BOX, type Trial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import { storedQuestion } from '../questions/fixtures.ts';

export const MINUTE = 60_000;
export const QUESTION = '¿De qué marca es?';
export const PERSON: RuleDecision = { kind: 'person' };
/** A question that a rule left to a person. */
export const LEFT = { state: 'pending', schedule: null, manualReason: 'rule' };

export const ruleOf = (id: string, decision: RuleDecision, asked: Partial<RuleConditions> = {}): AutomaticRule => ({
  id,
  conditions: { ...NO_CONDITIONS, ...asked },
  decision,
});

/** Questions that arrive at the account of a trial, and what its rules decide of them. */
export function decisionsOf(trial: Trial) {
  const stored = (id: string) => storedQuestion(trial, id);
  return {
    stored,
    explain: async (rules: readonly AutomaticRule[], questionId: string, client: Client = trial.owner) => {
      const response = await client.send('POST', `/accounts/${ACCOUNT}/automatic/rules/explanation`, {
        json: { rules, questionId },
      });
      return { status: response.status, body: await response.json() };
    },
    ask: async (text = QUESTION, itemId = TOOL_BOX, buyerId?: number): Promise<string> => {
      const { id } = trial.product.market.ask({ itemId, text, buyerId });
      await trial.quiet();
      return String(id);
    },
    /** In how many minutes the question's answer is due; null: it is not. */
    minutesLeft: async (id: string): Promise<number | null> => {
      const { schedule } = await stored(id);
      return schedule === null ? null : Math.round((schedule - trial.time.now()) / MINUTE);
    },
  };
}
