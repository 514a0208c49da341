import { dismissBothWays, press } from '#tests/paths/person/person.ts';
import { leaves, openOwn } from '#tests/paths/screens/automatic.ts';
import { cut, defineScreen } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf } from '#tests/paths/screens/entry.ts';
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
  acts: {
    requested: open,
    confirmed: press('Reanudar lo automático'),
    dismissed: dismissBothWays('Cancelar', open),
  },
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
    const isBusy = snapshot.hasTag('busy');
    const off = offIf(isBusy);
    return [
      `Diálogo «Reanudar lo automático» [${QUESTION}]`,
      'Título «Reanudar lo automático»',
      ...(snapshot.matches({ open: 'failed' }) ? [`Alerta: No se pudo reanudar lo automático ${OFFLINE}`] : []),
      `Botón «Cancelar»${off}`,
      `Botón «Reanudar lo automático»${off}`,
      `Botón «Cerrar»${off}`,
      ...(isBusy ? ['Aviso: Reanudando…'] : []),
      ADDRESS,
    ];
  },
});

const QUESTION =
  'Las preguntas nuevas volverán a responderse solas. Las que ya esperan quedan para una persona: ninguna sale sola al reanudar.';
const CLOSED = ['Aviso: Lo automático está detenido', 'Botón «ahora»', 'Botón «Reanudar»', ADDRESS];
