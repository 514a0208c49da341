import { describe, expect, test } from 'vitest';
import { ACTIVITY_NUMBERS } from './activity.ts';
import { readActivity } from './activity-log.ts';

const OPERATOR = { email: 'beto@tienda.test', permissions: 3 };
const QUICK_ANSWER = { title: 'Stock', color: 'green', answer: 'Sí, hay stock.' };
const QUESTION = { questionId: '9000000001' };

/** The details of each code (3.39-3.47, 3.57-3.63). */
const SAMPLES: Readonly<Record<keyof typeof ACTIVITY_NUMBERS, object>> = {
  MLAccountLinked: { account: { id: '10', nickname: 'TIENDA_ANA', siteId: 'MLA', owner: 'ana@tienda.test' } },
  OperatorAdded: OPERATOR,
  OperatorChanged: OPERATOR,
  OperatorRemoved: OPERATOR,
  QuestionAnsweredManually: QUESTION,
  QuestionDeleted: QUESTION,
  TestAnswerGenerated: { itemId: 'MLA1', question: '¿Hay stock?', answer: 'Sí.' },
  QuickAnswerAdded: QUICK_ANSWER,
  QuickAnswerUpdated: QUICK_ANSWER,
  QuickAnswerDeleted: QUICK_ANSWER,
  QuickAnswerMoved: { title: 'Stock', targetOrder: 2 },
  AccountSettingsChanged: { operationMode: 'automatic', automaticResponse: 'delayed', autoResponseDelay: 20 },
  GreetingAndSignatureSet: { greeting: 'Hola', signature: null },
  QuestionAutoAnswered: QUESTION,
  AutoAnswerStopped: { ...QUESTION, suggestedAnswer: null },
  AutomaticHalted: { stopped: 3 },
  AutomaticResumed: { haltedBy: 'ana@tienda.test', haltedAt: 1_795_000_000_000 },
  AutomaticRulesChanged: { before: 2, after: 3 },
  ShadowStarted: { endsAt: 1_795_000_000_000 },
  ShadowStopped: { startedAt: 1_795_000_000_000 },
  SecondFactorRequirementChanged: { isRequired: true, lacking: 2 },
  RehearsalStarted: { questions: 100 },
  ImportDone: { kind: 'policies', file: 'datos.csv', added: 0, changed: 3 },
  ImportUndone: { kind: 'policies', file: 'datos.csv', undone: 2, kept: 1 },
};

describe('an entry of the activity log', () => {
  test('3.22-3.38 3.57-3.61 3.63 has one of fifteen codes, numbered in order, or one of nine that follow', () => {
    const codes = [
      ...['MLAccountLinked', 'OperatorAdded', 'OperatorChanged', 'OperatorRemoved', 'QuestionAnsweredManually'],
      ...['QuestionDeleted', 'TestAnswerGenerated', 'QuickAnswerAdded', 'QuickAnswerUpdated', 'QuickAnswerDeleted'],
      ...['QuickAnswerMoved', 'AccountSettingsChanged', 'GreetingAndSignatureSet', 'QuestionAutoAnswered'],
      ...['AutoAnswerStopped', 'AutomaticHalted', 'AutomaticResumed', 'AutomaticRulesChanged'],
      ...['ShadowStarted', 'ShadowStopped'],
      ...['SecondFactorRequirementChanged', 'RehearsalStarted', 'ImportDone', 'ImportUndone'],
    ];
    expect(ACTIVITY_NUMBERS).toEqual(Object.fromEntries(codes.map((code, index) => [code, index + 1])));
  });

  test.each(Object.entries(SAMPLES))('3.38 3.39-3.47 3.57 of %s is parsed by its code', (code, details) => {
    expect(readActivity({ code, details: JSON.stringify(details) })).toEqual({ kind: 'known', code, details });
  });

  test.each(Object.entries(SAMPLES))('3.39-3.47 of %s is raw when its details do not match', (code) => {
    for (const details of ['{}', 'null', '[]', '"text"', '{', '']) {
      expect(readActivity({ code, details })).toEqual({ kind: 'raw', code });
    }
  });

  test.each(['', 'SomethingNew', 'toString', '__proto__', 'questiondeleted'])(
    '3.38 of the unknown code "%s" is raw with any details',
    (code) => {
      expect(readActivity({ code, details: JSON.stringify(QUESTION) })).toEqual({ kind: 'raw', code: null });
    },
  );
});
