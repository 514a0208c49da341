import { press } from '#tests/paths/person/person.ts';
import { leaves, openOwn } from '#tests/paths/screens/automatic.ts';
import { cut, defineScreen } from '#tests/paths/screens/binding.ts';
import { confirmActs, confirmDialog } from '#tests/paths/screens/confirm-dialog.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import { ACCOUNT } from '#tests/paths/screens/pending-questions.ts';
import type { resumeMachine } from './machine.ts';
import { resumeModel } from './model.ts';

const open = press('Reanudar');
const ADDRESS = `Dirección: /accounts/${ACCOUNT}/history`;

export const screen = defineScreen<typeof resumeMachine>({
  model: resumeModel,
  starts: {
    closed: async (world) => {
      const path = await openOwn(world);
      await leaves('automatic', 'beto@tienda.test')(world);
      return path;
    },
  },
  acts: confirmActs(open, 'Reanudar lo automático'),
  calls: {
    resumeAutomatic: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/automatic\/resume$/ },
      outcomes: {
        // The server never hears of it, as the header has to offer it again.
        resumed: { ending: { kind: 'answer', status: 200, body: { operationMode: 'automatic', halt: null } } },
        offline: cut,
      },
    },
  },
  except: 'aside, main, a, header > :not([data-part="automatic"])',
  views: ['src/ui/dialogs/resume/resume-dialog.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('closed')) return CLOSED;
    return [
      ...confirmDialog(snapshot, {
        title: 'Reanudar lo automático',
        question: QUESTION,
        confirm: 'Reanudar lo automático',
        problem: `No se pudo reanudar lo automático ${OFFLINE}`,
        busy: 'Reanudando…',
      }),
      ADDRESS,
    ];
  },
});

const QUESTION =
  'Las preguntas nuevas volverán a responderse solas. Las que ya esperan quedan para una persona: ninguna sale sola al reanudar.';
const CLOSED = ['Aviso: Lo automático está detenido', 'Botón «ahora»', 'Botón «Reanudar»', ADDRESS];
