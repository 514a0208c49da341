import { createActor, fromPromise } from 'xstate';
import { TOAST_LIMIT } from '#domain/limits.ts';
import { type ToastActor, type ToastInput, toastMachine } from '#machines/app/toast/machine.ts';
import { toast } from '#ui/kit/toaster/toast.ts';
import { delay } from './delay.ts';

/** The charts of the toasts that are there, by the library's id, oldest first. The charts decide; the library holds what is shown. */
const toasts = new Map<string, ToastActor>();

/** Shows a toast; of more than twenty the oldest gives way (9.15). */
export function showToast(text: string, { type, duration }: ToastInput): void {
  const options = { duration: Number.POSITIVE_INFINITY };
  const id = type === 'blank' ? toast(text, options) : toast[type](text, options);
  const machine = toastMachine.provide({
    actors: { pause: fromPromise(({ input, signal }) => delay(input.ms, signal)) },
    actions: {
      dismiss: () => toast.dismiss(id),
      remove: () => {
        toasts.delete(id);
        toast.remove(id);
      },
    },
  });
  const actor = createActor(machine, { input: { type, duration } });
  toasts.set(id, actor);
  actor.start();
  if (toasts.size > TOAST_LIMIT) dismissToast([...toasts.keys()][0] ?? id);
}

export const dismissToast = (id: string): void => toasts.get(id)?.send({ type: 'dismiss.requested' });

/** The pointer or the focus came to the toasts, or left them. */
export function holdToasts(isHeld: boolean): void {
  for (const actor of toasts.values()) actor.send({ type: isHeld ? 'attention.given' : 'attention.left' });
}
