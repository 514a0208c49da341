import type { SnapshotFrom } from 'xstate';
import type { DigestFrequency } from '#domain/digest.ts';
import { choose, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding } from '#tests/paths/screens/binding.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { digestMachine } from './machine.ts';
import { digestModel, NONE, SAVED, TWO, WEEKLY } from './model.ts';

const OFF = ' (no se puede usar)';
const PATH = `/accounts/${ACCOUNT}/notifications`;
const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
/** When the next one comes depends on the server's clock: tests/server/digest.test.ts tells it. */
const answers = (body: object): OutcomeBinding => ({ ending: { kind: 'answer', status: 200, body } });

export const screen = defineScreen<typeof digestMachine>({
  model: digestModel,
  starts: {
    opened: async (world) => {
      await openQuestions(world, 0);
      return PATH;
    },
  },
  acts: {
    retried: press('Cargar el resumen', 'Buscar mis cuentas de nuevo'),
    chose: choose('Cada cuánto', 'Todos los días'),
    savedAgain: press('Guardar otra vez'),
    tested: press('Enviar uno de prueba', 'Enviando…'),
  },
  calls: {
    read: {
      endpoint: { method: 'GET', path: /^\/digests$/ },
      outcomes: { two: answers(TWO), weekly: answers(WEEKLY), none: answers(NONE), offline: cut },
    },
    save: {
      endpoint: { method: 'PUT', path: /^\/digests$/ },
      outcomes: { saved: answers(SAVED), offline: cut },
    },
    test: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/digest\/test$/ },
      outcomes: { sent: answers({ outcome: 'sent' }), unsent: answers({ outcome: 'failed' }), offline: cut },
    },
  },
  region: '#digests',
  views: ['src/ui/screens/notifications/digest-panel.tsx'],
  sees,
});

const FREQUENCIES: Readonly<Record<DigestFrequency, string>> = {
  none: 'Nunca',
  daily: 'Todos los días',
  weekly: 'Los lunes',
};

function sees(snapshot: SnapshotFrom<typeof digestMachine>): string[] {
  return ['Título «Resumen por e-mail»', ...partsOf(snapshot), `Dirección: ${PATH}`];
}

function partsOf(snapshot: SnapshotFrom<typeof digestMachine>): string[] {
  if (snapshot.matches('reading')) return ['Aviso: Cargando…'];
  if (snapshot.matches('failed'))
    return [
      `Alerta: No se pudo cargar el resumen por e-mail ${OFFLINE} Cargar el resumen`,
      'Botón «Cargar el resumen»',
    ];
  if (snapshot.matches('none')) return ['Botón «Buscar mis cuentas de nuevo»'];
  const accounts = snapshot.context.digests?.accounts ?? [];
  return [
    ...(snapshot.matches({ shown: { choices: 'saveFailed' } })
      ? [`Alerta: No se guardó lo último que eligió ${OFFLINE} Guardar otra vez`, 'Botón «Guardar otra vez»']
      : []),
    ...accounts.flatMap(({ accountId, frequency }) => {
      const isTested = snapshot.context.tested === accountId;
      const isTesting = snapshot.matches({ shown: { test: 'testing' } });
      return [
        `Lista «Cada cuánto»: ${FREQUENCIES[frequency]}`,
        isTested && isTesting ? 'Botón «Enviando…» (ocupado)' : `Botón «Enviar uno de prueba»${isTesting ? OFF : ''}`,
        ...(isTested ? testOf(snapshot) : []),
      ];
    }),
    ...(snapshot.matches({ shown: { choices: 'saving' } }) ? ['Aviso: Guardando…'] : []),
  ];
}

function testOf(snapshot: SnapshotFrom<typeof digestMachine>): string[] {
  const isIn = (tested: 'sent' | 'unsent' | 'failed'): boolean => snapshot.matches({ shown: { test: { tested } } });
  if (isIn('sent')) return ['Aviso: El resumen salió hacia ana@tienda.test: tiene que llegarle en unos minutos.'];
  if (isIn('unsent')) return ['Alerta: No se pudo enviar el resumen. Inténtelo otra vez en un rato.'];
  return isIn('failed')
    ? [`Alerta: No se pudo pedir el resumen de prueba ${OFFLINE} Pedirlo otra vez`, 'Botón «Pedirlo otra vez»']
    : [];
}
