import { JUDGEMENTS, type Judgement } from '#domain/rehearsal/judgements.ts';

/** Where somebody writes, or a dialog is in front. */
const ELSEWHERE = '[role="dialog"], input:not([type="radio"]), textarea, select, [contenteditable]';

interface Listeners {
  readonly judge: (judgement: Judgement) => void;
  readonly undo: () => void;
}

/** The keys 1 to 4 and U; a key that is held down judges once. The returned function stops listening. */
export function listenToJudging({ judge, undo }: Listeners): () => void {
  const listening = new AbortController();
  const react = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey, isComposing, repeat } = event;
    if (altKey || ctrlKey || metaKey || isComposing || repeat) return;
    if (!(target instanceof Element) || target.closest(ELSEWHERE) !== null) return;
    const judgement = JUDGEMENTS.find((_, place) => key === String(place + 1));
    if (judgement === undefined && key.toLowerCase() !== 'u') return;
    event.preventDefault();
    if (judgement === undefined) undo();
    else judge(judgement);
  };
  document.addEventListener('keydown', react, { signal: listening.signal });
  return () => listening.abort();
}
