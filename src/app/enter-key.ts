import { fromCallback } from 'xstate';
import { type EnterKeyEvent, enterKeyMachine } from '#machines/desk/enter-key/machine.ts';

/** Keeps a press of Enter from acting twice, on every signed-in screen: what its chart does not take never reaches the page. */
export const createEnterKey = () =>
  enterKeyMachine.provide({
    actors: {
      keys: fromCallback(({ sendBack, receive }) => {
        // The chart answers while it is sent the press: before the page gets it.
        let isRefused = false;
        receive(() => {
          isRefused = true;
        });
        return listenToEnter((event) => {
          isRefused = false;
          sendBack(event);
          return !isRefused;
        });
      }),
    },
  });

/** Tells of Enter before anything on the page hears it; a press that `take` refuses goes no further. Returns how to stop. */
function listenToEnter(take: (event: EnterKeyEvent) => boolean): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const press = (event: KeyboardEvent): void => {
    // While a word is being composed the key belongs to the input method.
    if (event.key !== 'Enter' || event.isComposing) return;
    const meaning = meaningOf(event);
    if (meaning !== null && take(meaning)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const release = ({ key }: KeyboardEvent): void => {
    // While Cmd is down macOS tells of no other key's release.
    if (key === 'Enter' || key === 'Meta') take({ type: 'key.released' });
  };
  window.addEventListener('keydown', press, options);
  window.addEventListener('keyup', release, options);
  // Without `capture`: of the elements' own blurs, which do not bubble, the window hears nothing so.
  window.addEventListener('blur', () => take({ type: 'window.left' }), { signal: listening.signal });
  return () => listening.abort();
}

/** Null: a repetition where Enter acts, which is never a press, not even of a key that went down in another window. */
function meaningOf({ target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): EnterKeyEvent | null {
  const isLine = target instanceof HTMLTextAreaElement && !altKey && !ctrlKey && !metaKey;
  if (isLine) return { type: repeat ? 'line.repeated' : 'line.pressed' };
  return repeat ? null : { type: 'act.pressed' };
}
