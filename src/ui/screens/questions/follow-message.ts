import { ANSWER_MAX_LENGTH } from '#domain/limits.ts';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectLength, selectText } from '#machines/questions/card/selectors.ts';
import { t } from '#text/catalogue.ts';

const MARK = '#';

/** Keeps the chart's text in the box. What is typed stands there already, so a key writes nothing. Returns how to stop. */
export function writeText(box: HTMLTextAreaElement | null, actor: QuestionCardActor): (() => void) | undefined {
  if (box === null) return undefined;
  return follow(actor, () => {
    const text = selectText(actor.getSnapshot());
    if (box.value !== text) box.value = text;
  });
}

/** Keeps the length of the whole message in its place. Returns how to stop. */
export function writeLength(place: HTMLElement | null, actor: QuestionCardActor): (() => void) | undefined {
  if (place === null) return undefined;
  const words = document.createTextNode('');
  place.replaceChildren(words);
  // Every key changes it, so its words are looked up once.
  const [before = '', after = ''] = t('desk:questions.length', { length: MARK, max: ANSWER_MAX_LENGTH }).split(MARK);
  return follow(actor, () => {
    const length = `${before}${selectLength(actor.getSnapshot())}${after}`;
    if (words.data !== length) words.data = length;
  });
}

function follow(actor: QuestionCardActor, write: () => void): () => void {
  write();
  const subscription = actor.subscribe(write);
  return () => subscription.unsubscribe();
}
