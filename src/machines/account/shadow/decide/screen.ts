import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen } from '#tests/paths/screens/binding.ts';
import { confirmActs, confirmDialog } from '#tests/paths/screens/confirm-dialog.ts';
import { OFFLINE } from '#tests/paths/screens/entry.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import { NONE } from '../samples.ts';
import type { decideShadowMachine } from './machine.ts';
import { decideShadowModel } from './model.ts';

const PATH = `/accounts/${ACCOUNT}/settings`;
const open = press('Empezar la prueba');

export const screen = defineScreen<typeof decideShadowMachine>({
  model: decideShadowModel,
  starts: {
    closed: async (world) => {
      await openQuestions(world, 0);
      return PATH;
    },
  },
  acts: confirmActs(open, 'Empezar'),
  calls: {
    decideShadow: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/automatic\/shadow$/ },
      outcomes: {
        // The server never hears of it, as the panel has to offer it again.
        started: { ending: { kind: 'answer', status: 200, body: NONE } },
        conflict: { ending: { kind: 'answer', status: 409, body: { error: 'conflict' } } },
        offline: cut,
      },
    },
  },
  // Of the page only the button that opens it.
  except: 'header, aside, search, a[href="#main"], main section:not(#automatic-shadow), [data-part="transfer-note"]',
  views: ['src/ui/screens/shadow/shadow-dialog.tsx'],
  sees: (snapshot) => [...(snapshot.matches('closed') ? CLOSED : dialogOf(snapshot)), `Dirección: ${PATH}`],
});

const CLOSED = ['Aviso: Todavía no se hizo ninguna prueba.', 'Botón «Empezar la prueba»'];

const dialogOf = (snapshot: SnapshotFrom<typeof decideShadowMachine>): string[] =>
  confirmDialog(snapshot, {
    title: '¿Empezar la prueba en sombra?',
    question: 'Dura siete días y no envía nada. Si hubo una prueba antes, su resultado se borra.',
    confirm: 'Empezar',
    problem: `No se pudo empezar la prueba ${OFFLINE}`,
    busy: 'Empezando la prueba…',
  });
