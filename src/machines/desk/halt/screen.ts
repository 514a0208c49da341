import { press } from '#tests/paths/person/person.ts';
import { accountOf, leaves, OTHERS, openOthers, openOwn } from '#tests/paths/screens/automatic.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { tellOf } from '#tests/paths/screens/owed-messages.ts';
import { ACCOUNT } from '#tests/paths/screens/pending-questions.ts';
import type { haltMachine } from './machine.ts';
import { haltModel } from './model.ts';

const readings = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/automatic$/ },
  outcomes: {
    running: served(leaves('automatic')),
    supervised: served(leaves('supervised')),
    halted: served(leaves('automatic', 'beto@tienda.test')),
    offline: cut,
  },
};

export const screen = defineScreen<typeof haltMachine>({
  model: haltModel,
  starts: { changer: openOwn, watcher: openOthers },
  acts: { halted: press('Detener lo automático'), retried: press('Reintentar') },
  happenings: { changed: async (world) => tellOf(world, 'AutomaticChanged', await accountOf(world)) },
  calls: {
    read: readings,
    refresh: readings,
    halt: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/automatic\/halt$/ },
      outcomes: {
        halted: served(),
        forbidden: { ending: { kind: 'answer', status: 403, body: { error: 'forbidden' } } },
        offline: cut,
      },
    },
  },
  region: '[data-part="automatic"]',
  views: ['src/ui/shell/halt-control.tsx'],
  sees: (snapshot, inputName) => {
    const { state, mayChange } = snapshot.context;
    const address = `Dirección: /accounts/${inputName === 'changer' ? ACCOUNT : OTHERS}/history`;
    const halt = state?.halt ?? null;
    const isOffered = mayChange && state?.operationMode === 'automatic' && halt === null;
    return [
      ...(halt === null ? [] : ['Aviso: Lo automático está detenido', 'Botón «ahora»']),
      ...(snapshot.matches('unread') ? ['Aviso: No se pudo ver si lo automático está detenido.'] : []),
      ...(snapshot.matches('stale') ? ['Aviso: No se pudo actualizar: puede haber cambiado.'] : []),
      ...(snapshot.matches('haltFailed') ? ['Alerta: No se pudo detener lo automático: sigue en marcha.'] : []),
      ...(snapshot.matches('unread') || snapshot.matches('stale') ? ['Botón «Reintentar»'] : []),
      ...(snapshot.matches('halting')
        ? ['Botón «Deteniendo…» (ocupado)']
        : isOffered
          ? ['Botón «Detener lo automático»']
          : []),
      ...(mayChange && halt !== null ? ['Botón «Reanudar»'] : []),
      address,
    ];
  },
});
