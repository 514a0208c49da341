import {
  byWorld,
  defineModel,
  isTimed,
  offlineTo,
  ordered,
  refusedWith,
  same,
  startsAt,
  typed,
} from '#machines/shared/model.ts';
import { type CountedView, viewsMachine } from './machine.ts';

const V = 'views';
const PLACE = { filter: { state: 'scheduled' }, order: 'leaving-first' } as const;
const BUILT_IN: CountedView = { id: 'scheduled', name: null, ...PLACE, count: 3, isCountExact: true };
const OWN: CountedView = {
  id: '1',
  name: 'Sin stock',
  filter: { search: 'stock' },
  order: null,
  count: 1,
  isCountExact: true,
};
const NAMED = { id: null, filter: { search: 'stock' }, order: null } as const;
const READS = [[BUILT_IN], [BUILT_IN, OWN]];

export const viewsModel = defineModel({
  name: 'questions-views',
  title: 'Vistas',
  about: 'Las vistas de las preguntas, cuántas encuentra cada una, y las que la persona guarda.',
  machine: viewsMachine,
  ...startsAt('opened', `${V}.reading`, `${V}.idle`),
  events: {
    outdated: byWorld({ type: 'counts.outdated' }, 'Cambian las preguntas'),
    pressed: { event: { type: 'view.pressed', place: PLACE }, words: 'Presiona la vista Programadas' },
    naming: {
      event: { type: 'naming.requested', named: NAMED, name: '' },
      words: 'Presiona Guardar vista',
      leadsTo: [`${V}.naming`],
    },
    named: { event: { type: 'name.typed', name: ' Sin stock ' }, words: 'Escribe un nombre', leadsTo: [`${V}.naming`] },
    emptied: { event: { type: 'name.typed', name: ' ' }, words: 'Borra el nombre', leadsTo: [`${V}.naming`] },
    submitted: {
      event: { type: 'name.submitted' },
      words: 'Presiona Guardar',
      leadsTo: [`${V}.saving`],
    },
    cancelled: { event: { type: 'naming.cancelled' }, words: 'Presiona Cancelar', leadsTo: [`${V}.idle`] },
    deleted: {
      event: { type: 'delete.requested', id: '1' },
      words: 'Presiona Eliminar vista',
      leadsTo: [`${V}.deleting`],
    },
  },
  calls: {
    readViews: {
      done: {
        builtIn: { output: READS[0], words: 'Llegan las vistas de todos', leadsTo: [`${V}.resting`] },
        own: { output: READS[1], words: 'Llegan también las propias', leadsTo: [`${V}.resting`] },
      },
      failed: { offline: offlineTo(`${V}.resting`) },
    },
    saveView: {
      done: { saved: { output: undefined, words: 'El servidor la guarda', leadsTo: [`${V}.idle`] } },
      failed: {
        taken: refusedWith(409, 'conflict', 'Otra vista tiene ese nombre', `${V}.refused`),
      },
    },
    deleteView: {
      done: { deleted: { output: undefined, words: 'El servidor la elimina', leadsTo: [`${V}.idle`] } },
      failed: { offline: offlineTo(`${V}.idle`) },
    },
  },
  delays: { countEvery: { words: 'Pasan unos segundos', leadsTo: [`${V}.current`, `${V}.reading`] } },
  guards: { isNamed: 'hay un nombre, y no es demasiado largo' },
  states: {
    [`${V}.counts`]: { description: 'Cuántas encuentra cada vista' },
    [`${V}.own`]: { description: 'Las vistas de la persona' },
    [`${V}.reading`]: { description: 'Contando' },
    [`${V}.resting`]: { description: 'Contadas hace un momento' },
    [`${V}.outdated`]: {
      description: 'Las cuentas son viejas; se cuentan dentro de un momento',
      holds: (one) => isTimed(one, 'countEvery'),
    },
    [`${V}.current`]: { description: 'Contadas, y nada cambió' },
    [`${V}.idle`]: { description: 'Las vistas, sin cambiarlas', holds: (one) => !one.hasTag('naming') },
    [`${V}.naming`]: { description: 'Le da un nombre a una vista', holds: ({ context }) => context.named !== null },
    [`${V}.saving`]: { description: 'Guardando la vista', holds: (one) => one.hasTag('busy') },
    [`${V}.refused`]: {
      description: 'No se pudo guardar; el nombre sigue escrito',
      holds: (one) => one.hasTag('refused'),
    },
    [`${V}.deleting`]: { description: 'Eliminando una vista', holds: (one) => one.hasTag('busy') },
  },
  ignores: {
    [`${V}.outdated`]: ['counts.outdated'],
    [`${V}.idle`]: ['name.typed', 'name.submitted', 'naming.cancelled'],
    [`${V}.naming`]: ['naming.requested', 'delete.requested'],
    [`${V}.saving`]: ['naming.requested', 'delete.requested', 'name.typed', 'name.submitted', 'naming.cancelled'],
    [`${V}.refused`]: ['naming.requested', 'delete.requested'],
    [`${V}.deleting`]: ['naming.requested', 'delete.requested', 'name.typed', 'name.submitted', 'naming.cancelled'],
  },
  invariants: [
    {
      rule: '2.63 elegir una vista dice qué buscar, tal cual, y nada más lo dice',
      holds: ({ eventType, effects }) =>
        eventType === 'view.pressed'
          ? same(effects, [{ slot: 'parent:view.chosen', params: { type: 'view.chosen', ...PLACE } }])
          : ordered(effects),
    },
    {
      rule: '2.63 se guarda lo que se nombró, con el nombre sin espacios alrededor',
      holds: ({ calls }) =>
        calls
          .filter(({ slot }) => slot === 'saveView')
          .every(({ input }) => same(input, { named: NAMED, name: 'Sin stock' })),
    },
    {
      rule: '2.63 se elimina la que se pidió',
      holds: ({ calls }) =>
        calls.filter(({ slot }) => slot === 'deleteView').every(({ input }) => same(input, { id: '1' })),
    },
    {
      rule: '2.63 una cuenta que falla no quita las vistas, y una nueva las muestra',
      holds: ({ event, eventType, before, after }) =>
        eventType === 'xstate.done.actor.readViews'
          ? READS.some((read) => read === after.context.views)
          : after.context.views === before.views && typeof event === 'object',
    },
    {
      rule: '2.63 lo que cambia se cuenta a los pocos segundos, y no más seguido; lo que la persona guarda, en seguida',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const counts = calls.filter(({ slot }) => slot === 'readViews').length;
        if (/^xstate.(done.actor.saveView|(done|error).actor.deleteView)$/.test(eventType)) return counts === 1;
        if (eventType !== 'counts.outdated') return counts === (isDue(beforeSnapshot, eventType) ? 1 : 0);
        return (
          counts ===
          (beforeSnapshot.matches({ counts: 'reading' }) || beforeSnapshot.matches({ counts: 'current' }) ? 1 : 0)
        );
      },
    },
    {
      rule: '2.63 el nombre escrito queda hasta que se nombra otra cosa',
      holds: ({ event, eventType, before, beforeSnapshot, after }) => {
        const isHeard =
          (eventType === 'naming.requested' && beforeSnapshot.matches({ own: 'idle' })) ||
          (eventType === 'name.typed' &&
            (beforeSnapshot.matches({ own: 'naming' }) || beforeSnapshot.matches({ own: 'refused' })));
        return after.context.name === (isHeard ? typed(event).name : before.name);
      },
    },
  ],
});

const isDue = (snapshot: { matches: (value: { counts: 'outdated' }) => boolean }, eventType: string): boolean =>
  snapshot.matches({ counts: 'outdated' }) && eventType.startsWith('xstate.after');
