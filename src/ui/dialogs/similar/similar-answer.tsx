import { joinWords } from '#domain/formats.ts';
import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import { isMessageTooLong, messageLength, partStarts } from '#domain/message.ts';
import type { Finding } from '#domain/policy-guard/finding.ts';
import { isBlank } from '#domain/text.ts';
import { findingsOf } from '#machines/questions/similar/review/selectors.ts';
import type { FirstAnswer, ReviewedAnswer } from '#machines/questions/similar/review/types.ts';
import { t } from '#text/catalogue.ts';
import { AnswerParts } from '../../answer-parts/answer-parts.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { guardText } from '../../policy-guard/guard-text.ts';
import { MarkedText } from '../../policy-guard/marked-text.tsx';
import { drawFindings } from '../../policy-guard/write-findings.ts';
import { MarkedWords } from './marked-words.tsx';
import * as styles from './similar-dialog.css.ts';

/** The question that is answered first, with its answer as it stands in its box. */
export function FirstOf({ answer }: { readonly answer: FirstAnswer }) {
  const { card, message } = answer;
  const findings = findingsOf(answer);
  const starts = partStarts(message);
  const marked = (part: 'greeting' | 'text' | 'signature') =>
    message[part] === null ? null : <MarkedText text={message[part]} findings={findings} from={starts[part]} />;
  return (
    <section className={styles.first} aria-label={t('desk:similar.first')} data-part="first">
      <p className={styles.label}>{t('desk:similar.first')}</p>
      <p className={styles.question}>{card.question.text}</p>
      <AnswerParts greeting={marked('greeting')} text={marked('text')} signature={marked('signature')} />
      <Outcome answer={answer} />
    </section>
  );
}

interface SimilarAnswerProps {
  readonly answer: ReviewedAnswer;
  /** Nothing can be changed now. */
  readonly isFixed: boolean;
  readonly onToggle: (questionId: string) => void;
  readonly onText: (questionId: string, text: string) => void;
}

/** A question that asks the same, in which words it differs, and the answer adapted to it. */
export function SimilarAnswer({ answer, isFixed, onToggle, onText }: SimilarAnswerProps) {
  const { card, message, state, isTicked, isOfOtherListing, ownWords, otherWords } = answer;
  const { id, text: asked, itemId } = card.question;
  const findings = state === 'pending' ? findingsOf(answer) : [];
  const isDisabled = isFixed || state !== 'pending';
  return (
    <li className={styles.answer} data-question={id}>
      <Checkbox
        dense
        label={t('desk:similar.include', { buyer: card.buyer })}
        checked={isTicked && state !== 'gone'}
        disabled={isDisabled}
        onChange={() => onToggle(id)}
      />
      <p className={styles.question}>
        <MarkedWords text={asked} words={ownWords} />
      </p>
      {isOfOtherListing && (
        <p className={styles.note}>{t('desk:similar.otherListing', { title: card.item?.title ?? itemId })}</p>
      )}
      <Differences own={ownWords} other={otherWords} />
      {state === 'pending' && card.hold !== null && (
        <p className={styles.note}>{t('desk:presence.writing', { email: card.hold.by })}</p>
      )}
      {message.greeting !== null && <p className={styles.note}>{message.greeting}</p>}
      <TextArea
        dense
        label={t('desk:questions.answer')}
        value={message.text}
        disabled={isDisabled}
        onChange={(text) => onText(id, text)}
        mirror={(place) => drawFindings(place, message.text, withinText(answer, findings))}
        counter={t('desk:questions.length', { length: messageLength(message), max: ANSWER_MAX_LENGTH })}
        warning={guardText([...new Set(findings.map(({ kind }) => kind))])}
        error={isTicked && state === 'pending' ? whyNot(answer) : undefined}
      />
      {message.signature !== null && <p className={styles.note}>{message.signature}</p>}
      <Outcome answer={answer} />
    </li>
  );
}

/** The words by which two questions differ are said, and never replaced unasked. */
function Differences({ own, other }: { readonly own: readonly string[]; readonly other: readonly string[] }) {
  if (own.length === 0 && other.length === 0) return null;
  return (
    <p className={styles.note}>
      {own.length > 0 && t('desk:similar.own', { words: joinWords(own.map(quoted)) })}{' '}
      {other.length > 0 && t('desk:similar.other', { words: joinWords(other.map(quoted)) })}
    </p>
  );
}

const quoted = (word: string): string => `«${word}»`;

function whyNot({ message }: FirstAnswer): string | undefined {
  if (isBlank(message.text)) return t('desk:questions.empty');
  return isMessageTooLong(message) ? t('desk:questions.tooLong') : undefined;
}

/** Those in the text, by their places in it. */
function withinText({ message }: FirstAnswer, findings: readonly Finding[]): readonly Finding[] {
  const from = partStarts(message).text;
  return findings
    .map((finding) => ({ ...finding, start: finding.start - from, end: finding.end - from }))
    .filter(({ start, end }) => start >= 0 && end <= message.text.length);
}

/** What became of it. */
function Outcome({ answer: { state, failure } }: { readonly answer: FirstAnswer }) {
  if (state === 'sent') return <Banner tone="success">{t('desk:similar.sent')}</Banner>;
  if (state === 'gone') {
    const who = failure?.kind === 'refused' ? (failure.body.answeredBy ?? null) : null;
    return (
      <Banner tone="warning" title={t('desk:questions.unavailable')}>
        {who !== null && t('desk:questions.answeredBy', { who })}
      </Banner>
    );
  }
  if (failure === null) return null;
  return (
    <div data-part="failed" ref={comeIntoView}>
      <Banner tone="error" title={t('desk:questions.failedToSend')}>
        {failureText(failure)} {t('error.kept')}
      </Banner>
    </div>
  );
}

/** Of several that failed the first one is shown; without it a long review looks as if nothing had happened. */
function comeIntoView(place: HTMLElement | null): void {
  const first = place?.closest('[role="dialog"]')?.querySelector('[data-part="failed"]');
  if (place === first) place?.scrollIntoView({ block: 'nearest' });
}
