import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { RulesExplanation } from '#contract/automatic-rules.ts';
import { toTypedRules } from '#domain/automatic-rules/typed.ts';
import type { AutomaticRule } from '#domain/automatic-rules/types.ts';
import { joinWords } from '#domain/formats.ts';
import type { Topic } from '#domain/topics.ts';
import type { AutomaticRulesTrialActor } from '#machines/account/automatic-rules/trial/machine.ts';
import {
  selectAskedRules,
  selectExplainFailure,
  selectExplanation,
  selectFailure,
  selectIsBusy,
  selectIsNone,
  selectIsOpen,
  selectIsOutdated,
  selectIsReading,
  selectQuestionId,
  selectQuestions,
} from '#machines/account/automatic-rules/trial/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Select } from '../../kit/select/select.tsx';
import { Loading } from '../../loading.tsx';
import { type RuleNames, ruleSentence } from './rule-sentence.ts';
import * as styles from './rules-panel.css.ts';

interface RulesTrialProps extends ReadProps<AutomaticRulesTrialActor> {
  /** As they stand in the form, saved or not. */
  readonly rules: readonly AutomaticRule[];
  readonly names: RuleNames;
  /** Whether the rules are complete. */
  readonly canAsk: boolean;
}

/** What would happen now to a pending question, and why (7.86). */
export function RulesTrial(props: RulesTrialProps) {
  const { actor } = props;
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const titleId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <section id="automatic-rules-trial" className={styles.trial} aria-labelledby={titleId} aria-busy={isBusy}>
      <div className={styles.trialHead}>
        <h3 id={titleId} className={styles.trialTitle}>
          {t('sections:automaticRules.trial.title')}
        </h3>
        <Button
          ref={toggle}
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: isOpen ? 'trial.closed' : 'trial.opened' })}
        >
          {t(isOpen ? 'sections:automaticRules.trial.close' : 'sections:automaticRules.trial.open')}
        </Button>
      </div>
      <p className={styles.text}>{t('sections:automaticRules.trial.text')}</p>
      {isOpen && <Trial {...props} />}
    </section>
  );
}

function Trial(props: RulesTrialProps) {
  const { actor, renderFailure } = props;
  const isReading = useSelector(actor, selectIsReading);
  const isNone = useSelector(actor, selectIsNone);
  const failure = useSelector(actor, selectFailure);
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  if (isReading) return <Loading height={96} />;
  if (failure !== null)
    return renderFailure({
      failure,
      title: t('sections:automaticRules.trial.failed'),
      extent: 'part',
      retryLabel: t('sections:automaticRules.trial.again'),
      onRetry,
    });
  if (isNone)
    return (
      <Banner tone="info" actionLabel={t('sections:automaticRules.trial.again')} onAction={onRetry}>
        {t('sections:automaticRules.trial.none')}
      </Banner>
    );
  return <Question {...props} />;
}

function Question(props: RulesTrialProps) {
  const { actor, rules, canAsk, renderFailure } = props;
  const questions = useSelector(actor, selectQuestions);
  const questionId = useSelector(actor, selectQuestionId);
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectExplainFailure);
  const ask = (): void => actor.send({ type: 'explanation.requested', rules });
  return (
    <>
      <Select
        label={t('sections:automaticRules.trial.question')}
        value={questionId ?? ''}
        options={questions.map(({ id, text, listing }) => ({ value: id, label: `${text} · ${listing}` }))}
        disabled={isBusy}
        onChange={(chosen) => actor.send({ type: 'question.chosen', questionId: chosen })}
      />
      <div>
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={t('sections:automaticRules.trial.asking')}
          disabled={!canAsk}
          disabledReason={t('sections:automaticRules.trial.incomplete')}
          onClick={ask}
        >
          {t('sections:automaticRules.trial.ask')}
        </Button>
      </div>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:automaticRules.trial.unexplained'),
          extent: 'part',
          retryLabel: t('sections:automaticRules.trial.askAgain'),
          onRetry: ask,
        })}
      <Outcome {...props} />
    </>
  );
}

function Outcome({ actor, rules, names }: RulesTrialProps) {
  const explanation = useSelector(actor, selectExplanation);
  const asked = useSelector(actor, selectAskedRules);
  const isOutdated = useSelector(actor, selectIsOutdated(rules));
  return (
    <div role="status" className={styles.outcome}>
      {explanation !== null && asked !== null && (
        <>
          {isOutdated && <p className={styles.text}>{t('sections:automaticRules.trial.outdated')}</p>}
          <Verdict explanation={explanation} rules={asked} names={names} />
        </>
      )}
    </div>
  );
}

interface VerdictProps {
  readonly explanation: RulesExplanation;
  readonly rules: readonly AutomaticRule[];
  readonly names: RuleNames;
}

/** The rule that decides, why those before it do not, and what stands above all of them. */
function Verdict({ explanation, rules, names }: VerdictProps) {
  const { ruleId, checks, isAutomatic, isHalted, otherReason, facts } = explanation;
  const typed = toTypedRules(rules);
  const place = typed.findIndex(({ id }) => id === ruleId);
  const rule = typed[place];
  const passedBy = place === -1 ? checks : checks.slice(0, place);
  return (
    <>
      <p className={styles.verdict}>
        {rule === undefined
          ? t('sections:automaticRules.trial.noRule')
          : t('sections:automaticRules.trial.decides', { place: place + 1, sentence: ruleSentence(rule, names) })}
      </p>
      <p>{topicsText(facts.topics)}</p>
      {!isAutomatic && <p>{t('sections:automaticRules.trial.supervised')}</p>}
      {isHalted && <p>{t('sections:automaticRules.trial.halted')}</p>}
      {otherReason !== null && otherReason !== 'rule' && <p>{t(`desk:questions.manual.${otherReason}`)}</p>}
      {passedBy.length > 0 && (
        <ul className={styles.checks}>
          {passedBy.map(({ ruleId: id, failing }) => (
            <li key={id}>
              {t('sections:automaticRules.trial.passedBy', {
                place: typed.findIndex((one) => one.id === id) + 1,
                why: joinWords(failing.map((name) => t(`sections:automaticRules.conditions.${name}.fails`))),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the rules took the question to be about. */
const topicsText = (topics: readonly Topic[] | null): string =>
  topics === null
    ? t('sections:automaticRules.trial.noTopics')
    : t('sections:automaticRules.trial.topics', {
        topics: joinWords(topics.map((topic) => t(`sections:automaticRules.say.topics.${topic}`))),
      });
