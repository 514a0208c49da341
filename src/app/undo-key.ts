import { fromCallback } from 'xstate';
import { type UndoKeyEvent, undoKeyMachine } from '#machines/questions/undo-key/machine.ts';

/** Ctrl+Z on the page of questions: a press that its chart takes never reaches the page. */
export const createUndoKey = () =>
  undoKeyMachine.provide({
    actors: {
      keys: fromCallback(({ sendBack, receive }) => {
        // The chart answers while it is sent the press: before the page gets it.
        let isTaken = false;
        receive(() => {
          isTaken = true;
        });
        return listenToUndo((event) => {
          isTaken = false;
          sendBack(event);
          return isTaken;
        });
      }),
    },
  });

type KeyEvent = Exclude<UndoKeyEvent, { readonly questionId: string }>;

/** Tells of Ctrl+Z and of typing before anything on the page hears it; a press that `take` takes goes no further. Returns how to stop. */
function listenToUndo(take: (event: KeyEvent) => boolean): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const press = (event: KeyboardEvent): void => {
    // A dialog has its own fields, and the answer is behind it.
    if (!isUndo(event) || isIn(event.target, '[role="dialog"]')) return;
    const isTaken = take(
      event.repeat ? { type: 'undo.repeated' } : { type: 'undo.pressed', isInText: isIn(event.target, TEXTS) },
    );
    if (!isTaken) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const release = ({ key }: KeyboardEvent): void => {
    if (RELEASED.has(key.toLowerCase())) take({ type: 'undo.released' });
  };
  window.addEventListener('keydown', press, options);
  window.addEventListener('keyup', release, options);
  window.addEventListener('input', ({ target }) => isIn(target, TEXTS) && take({ type: 'text.typed' }), options);
  return () => listening.abort();
}

const TEXTS = 'textarea, input, [contenteditable]';
/** While Cmd is down macOS tells of no other key's release. */
const RELEASED: ReadonlySet<string> = new Set(['z', 'meta']);

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const isUndo = ({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing;
