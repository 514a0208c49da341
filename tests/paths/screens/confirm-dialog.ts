import type { ConfirmSnapshot } from '#machines/shared/confirm-dialog/types.ts';
import { type Act, dismissBothWays, press } from '../person/person.ts';
import { offIf } from './entry.ts';

/** What a person does at a dialog that asks before it does something; `open` is what opens it. */
export const confirmActs = (open: Act, confirm: string, cancel = 'Cancelar') => ({
  requested: open,
  confirmed: press(confirm),
  dismissed: dismissBothWays(cancel, open),
});

/** What is read in such a dialog. */
interface DialogWords {
  readonly title: string;
  readonly question: string;
  /** What the buttons say; `cancel` is «Cancelar» unless said otherwise. */
  readonly confirm: string;
  readonly cancel?: string;
  /** Why it was not done, after a call that failed. */
  readonly problem: string;
  readonly busy: string;
  /** What is said where there is nothing left to confirm. */
  readonly gone?: string | undefined;
}

/** What is read while the dialog is open, in the order of the screen. */
export function confirmDialog(
  snapshot: ConfirmSnapshot,
  { title, question, confirm, cancel = 'Cancelar', problem, busy, gone }: DialogWords,
): string[] {
  const isBusy = snapshot.hasTag('busy');
  const off = offIf(isBusy);
  return [
    `Diálogo «${title}» [${question}]`,
    `Título «${title}»`,
    ...(gone === undefined ? [] : [`Aviso: ${gone}`]),
    ...(snapshot.context.failure === null ? [] : [`Alerta: ${problem}`]),
    `Botón «${cancel}»${off}`,
    ...(gone === undefined ? [`Botón «${confirm}»${off}`] : []),
    `Botón «Cerrar»${off}`,
    ...(isBusy ? [`Aviso: ${busy}`] : []),
  ];
}
