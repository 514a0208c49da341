import { boxOfQuestion } from './cards.ts';

/** Where the rows of the list are. */
export const QUEUE_LIST = 'main [data-part="queue-list"]';

let due: ReturnType<typeof setTimeout> | undefined;

/**
 * Moves the focus to what a chart just ordered, which is drawn after this turn of the page. A later order replaces an earlier one:
 * the focus that an outdated one moves would tell the chart that the person went back there.
 */
export const onceDrawn = (act: () => void): void => {
  clearTimeout(due);
  due = setTimeout(act);
};

/** Puts the focus into the answer of the open question; where a finger points, that would raise its keyboard unasked. */
export function enterAnswer(questionId: string): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  onceDrawn(() => {
    const box = boxOfQuestion(questionId);
    box?.focus({ preventScroll: true });
    box?.setSelectionRange(box.value.length, box.value.length);
  });
}

/** As a press of the button would send it: a card that asks first asks. */
export function submitAnswer(questionId: string): void {
  boxOfQuestion(questionId)?.form?.requestSubmit();
}

export function enterList(): void {
  onceDrawn(() => document.querySelector<HTMLElement>(QUEUE_LIST)?.focus({ preventScroll: true }));
}
