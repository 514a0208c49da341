import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { PASSWORD_RULES } from '#domain/password.ts';
import { selectIsOutdated } from '#machines/account/automatic-rules/trial/selectors.ts';
import { selectSuggestion } from '#machines/account/policies/selectors.ts';
import { selectIsAt, selectWriterOf } from '#machines/questions/inbox/selectors.ts';
import { selectOthersSentWith } from '#machines/questions/similar/selectors.ts';
import { selectCountOf } from '#machines/questions/similar-groups/selectors.ts';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { selectIsRuleUnmet } from '#machines/shared/password-fields/selectors.ts';
import { statesOf } from './states-of.ts';

type Select = (snapshot: AnyMachineSnapshot) => unknown;

const charts: readonly ChartModel[] = models;
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/machines/**/selectors.ts', {
  eager: true,
});
/** Selectors that several charts share, by their folder, and these charts. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'shared-password-fields': ['auth-sign-up', 'auth-setup-password', 'profile-change-password'],
  'shared-submission': [
    'auth-login',
    'auth-sign-up',
    'auth-verify',
    'auth-recover',
    'auth-setup-password',
    'auth-second-factor',
    'profile-authenticator',
    'profile-change-password',
  ],
  'shared-confirm-dialog': [
    'account-operators-delete',
    'account-quick-answers-delete',
    'account-missing-data-dismiss',
    'profile-logout',
  ],
  'shared-discarding': ['account-operators-form', 'account-quick-answers-form', 'account-private-facts'],
  'shared-saved-form': ['account-greeting-signature'],
};
/** Selectors that are made for a parameter. */
const MADE: Readonly<Record<string, readonly unknown[]>> = {
  selectSuggestion: [selectSuggestion('pickup'), selectSuggestion('invoice')],
  selectIsOutdated: [selectIsOutdated([])],
  selectOthersSentWith: [selectOthersSentWith('2')],
  selectCountOf: [selectCountOf('2')],
  selectIsAt: [selectIsAt({ accountId: '1001', questionId: '1' })],
  selectWriterOf: [selectWriterOf({ accountId: '1001', questionId: '1' })],
  selectIsRuleUnmet: PASSWORD_RULES.map((rule) => selectIsRuleUnmet(rule)),
};

const files = Object.entries(modules).map(([path, module]) => {
  const name = path.split('/machines/').at(-1)?.split('/').slice(0, -1).join('-') ?? '';
  return { name, module, models: charts.filter((chart) => (SHARED[name] ?? [name]).includes(chart.name)) };
});

/** One that is asked about something besides is no selector alone; those say yes or no. */
const isSelect = (value: unknown): value is Select => typeof value === 'function' && value.length === 1;

/** What a file of selectors offers, by name. */
const selectorsOf = (module: Readonly<Record<string, unknown>>): readonly (readonly [string, Select])[] =>
  Object.entries(module)
    .flatMap(([name, value]) => (MADE[name] ?? [value]).map((select) => [name, select] as const))
    .flatMap(([name, select]) => (name.startsWith('select') && isSelect(select) ? [[name, select] as const] : []));

describe.each(files)('the selectors of "$name"', ({ module, models: theirs }) => {
  test('select the same of the same state: a new object each time would draw its view each time', () => {
    const selectors = selectorsOf(module);
    const states = theirs.flatMap(statesOf);
    const restless = selectors.filter(([, select]) => states.some((state) => !Object.is(select(state), select(state))));
    expect(restless.map(([name]) => name)).toEqual([]);
    expect({ selectors: selectors.length > 0, states: states.length > 0 }).toEqual({ selectors: true, states: true });
  });
});
