import type { KnownActivity, LogEntry } from '#contract/activity-log.ts';
import type { QuestionDetails } from '#contract/questions.ts';
import { permissionsIn } from '#domain/permissions.ts';
import { countryOf } from '#domain/sites.ts';
import { isTransferKind } from '#domain/transfer/kinds.ts';
import { t } from '#text/catalogue.ts';
import { ColorName } from '../../color-name/color-name.tsx';
import type { Definition } from '../../kit/definition-list/definition-list.tsx';
import { exactTime } from '../../kit/relative-time/format-time.ts';
import { settingsDefinitions } from '../../settings-definitions.ts';

type DetailsOf<Code extends KnownActivity['code']> = Extract<KnownActivity, { code: Code }>['details'];

/** What an entry says, in words (3.39-3.47, 3.57, 3.61, 3.63); details that cannot be read, as they are. */
export function definitionsOf({ content, details }: LogEntry): readonly Definition[] {
  if (content.kind === 'raw') return [{ term: t('sections:activityDetails.raw'), value: orNone(details) }];
  switch (content.code) {
    case 'MLAccountLinked':
      return ofAccount(content.details);
    case 'OperatorAdded':
    case 'OperatorChanged':
    case 'OperatorRemoved':
      return ofOperator(content.details);
    case 'QuestionAnsweredManually':
    case 'QuestionAutoAnswered':
    case 'QuestionDeleted':
      return [{ term: t('sections:activityDetails.questionId'), value: content.details.questionId }];
    case 'AutoAnswerStopped':
      return ofStopped(content.details);
    case 'AutomaticHalted':
      return [{ term: t('sections:activityDetails.leftToPerson'), value: content.details.stopped }];
    case 'AutomaticResumed':
      return ofResumed(content.details);
    case 'AutomaticRulesChanged':
      return ofRules(content.details);
    case 'ShadowStarted':
      return [{ term: t('sections:activityDetails.shadowEnds'), value: exactTime(content.details.endsAt) }];
    case 'ShadowStopped':
      return [{ term: t('sections:activityDetails.shadowStarted'), value: exactTime(content.details.startedAt) }];
    case 'SecondFactorRequirementChanged':
      return ofRequirement(content.details);
    case 'RehearsalStarted':
      return [{ term: t('sections:activityDetails.rehearsed'), value: content.details.questions }];
    case 'ImportDone':
      return ofImport(content.details);
    case 'ImportUndone':
      return ofUndone(content.details);
    case 'TestAnswerGenerated':
      return ofTest(content.details);
    case 'QuickAnswerAdded':
    case 'QuickAnswerUpdated':
    case 'QuickAnswerDeleted':
      return ofQuickAnswer(content.details);
    case 'QuickAnswerMoved':
      return ofMove(content.details);
    case 'AccountSettingsChanged':
      return settingsDefinitions(content.details);
    case 'GreetingAndSignatureSet':
      return ofGreetingSignature(content.details);
  }
}

/** The question itself, and what was answered: nothing where that is not what the entry is about (7.23). */
export function definitionsOfQuestion(
  { nickname, item, question }: QuestionDetails,
  code: LogEntry['code'],
): readonly Definition[] {
  const { text, answer, greeting, signature } = question;
  const parts = [
    { term: t('sections:activityDetails.greeting'), value: greeting },
    { term: t('sections:activityDetails.answer'), value: answer },
    { term: t('sections:activityDetails.signature'), value: signature },
  ];
  return [
    { term: t('sections:activityDetails.buyer'), value: nickname },
    { term: t('sections:activityDetails.listing'), value: item.title },
    { term: t('sections:activityDetails.question'), value: text },
    // A stopped answer was not sent, whatever was answered later.
    ...(code === 'AutoAnswerStopped' ? [] : parts.filter(({ value }) => value !== null)),
  ];
}

const orNone = (text: string | null): string => text || t('sections:activityDetails.none');

function ofAccount({ account }: DetailsOf<'MLAccountLinked'>): readonly Definition[] {
  return [
    { term: t('sections:activityDetails.accountId'), value: account.id },
    { term: t('sections:activityDetails.nickname'), value: account.nickname },
    { term: t('sections:activityDetails.country'), value: countryOf(account.siteId) },
    { term: t('sections:activityDetails.owner'), value: account.owner },
  ];
}

function ofOperator({ email, permissions }: DetailsOf<'OperatorAdded'>): readonly Definition[] {
  const names = permissionsIn(permissions).map((name) => t(`desk:permissions.${name}`));
  return [
    { term: t('sections:activityDetails.operator'), value: email },
    { term: t('sections:activityDetails.permissions'), value: orNone(names.join(', ')) },
  ];
}

function ofStopped({ questionId, suggestedAnswer }: DetailsOf<'AutoAnswerStopped'>): readonly Definition[] {
  return [
    { term: t('sections:activityDetails.unsent'), value: suggestedAnswer ?? t('sections:activityDetails.noAnswer') },
    { term: t('sections:activityDetails.questionId'), value: questionId },
  ];
}

const ofRules = ({ before, after }: DetailsOf<'AutomaticRulesChanged'>): readonly Definition[] => [
  { term: t('sections:activityDetails.rulesBefore'), value: before },
  { term: t('sections:activityDetails.rulesAfter'), value: after },
];

const ofRequirement = ({ isRequired, lacking }: DetailsOf<'SecondFactorRequirementChanged'>): readonly Definition[] => [
  { term: t('sections:activityDetails.secondFactor'), value: t(`sections:activityDetails.isRequired.${isRequired}`) },
  { term: t('sections:activityDetails.lacking'), value: lacking },
];

const ofFile = ({ kind, file }: Pick<DetailsOf<'ImportDone'>, 'kind' | 'file'>): readonly Definition[] => [
  {
    term: t('sections:activityDetails.importKind'),
    value: isTransferKind(kind) ? t(`sections:activityDetails.imported.${kind}`) : kind,
  },
  { term: t('sections:activityDetails.importFile'), value: file },
];

const ofImport = ({ added, changed, ...details }: DetailsOf<'ImportDone'>): readonly Definition[] => [
  ...ofFile(details),
  { term: t('sections:activityDetails.importAdded'), value: added },
  { term: t('sections:activityDetails.importChanged'), value: changed },
];

const ofUndone = ({ undone, kept, ...details }: DetailsOf<'ImportUndone'>): readonly Definition[] => [
  ...ofFile(details),
  { term: t('sections:activityDetails.importUndone'), value: undone },
  { term: t('sections:activityDetails.importKept'), value: kept },
];

function ofResumed({ haltedBy, haltedAt }: DetailsOf<'AutomaticResumed'>): readonly Definition[] {
  return [
    { term: t('sections:activityDetails.haltedBy'), value: haltedBy },
    { term: t('sections:activityDetails.haltedAt'), value: exactTime(haltedAt) },
  ];
}

function ofTest({ itemId, question, answer }: DetailsOf<'TestAnswerGenerated'>): readonly Definition[] {
  return [
    { term: t('sections:activityDetails.listing'), value: itemId },
    { term: t('sections:activityDetails.question'), value: question },
    { term: t('sections:activityDetails.answer'), value: answer },
  ];
}

function ofQuickAnswer({ title, color, answer }: DetailsOf<'QuickAnswerAdded'>): readonly Definition[] {
  return [
    { term: t('sections:activityDetails.quickAnswer'), value: title },
    { term: t('sections:activityDetails.color'), value: <ColorName color={color} /> },
    { term: t('sections:activityDetails.answer'), value: answer },
  ];
}

function ofMove({ title, targetOrder }: DetailsOf<'QuickAnswerMoved'>): readonly Definition[] {
  return [
    { term: t('sections:activityDetails.quickAnswer'), value: title },
    { term: t('sections:activityDetails.position'), value: targetOrder },
  ];
}

function ofGreetingSignature(details: DetailsOf<'GreetingAndSignatureSet'>): readonly Definition[] {
  return [
    { term: t('sections:activityDetails.greeting'), value: orNone(details.greeting) },
    { term: t('sections:activityDetails.signature'), value: orNone(details.signature) },
  ];
}
