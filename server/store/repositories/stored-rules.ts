import * as v from 'valibot';
import { AutomaticRulesSchema } from '#domain/automatic-rules/schema.ts';
import { type AutomaticRule, NO_CONDITIONS } from '#domain/automatic-rules/types.ts';

/** In place of rules that only a newer release can read: everything is left to a person. */
const UNREADABLE: AutomaticRule = {
  id: 'unreadable',
  conditions: NO_CONDITIONS,
  decision: { kind: 'person' },
};

const StoredSchema = v.fallback(v.pipe(v.string(), v.parseJson(), AutomaticRulesSchema), [UNREADABLE]);

export const toRules = (stored: string | null): readonly AutomaticRule[] =>
  stored === null ? [] : v.parse(StoredSchema, stored);

/** A rule that asks for neither is written as the release before reads it. */
const writtenRule = ({ conditions: { categoryIds, topics, ...others }, ...rule }: AutomaticRule) => ({
  ...rule,
  conditions: { ...others, ...(categoryIds !== null && { categoryIds }), ...(topics !== null && { topics }) },
});

export const storedRules = (rules: readonly AutomaticRule[]): string | null =>
  rules.length === 0 ? null : JSON.stringify(rules.map(writtenRule));
