import type { SnapshotFrom } from 'xstate';
import { paginatedListModel, type SampleListMachine } from '#machines/shared/paginated-list/paginated-list-model.ts';
import { choose, press } from '../person/person.ts';
import { cut, defineScreen, served } from './binding.ts';
import { leavePending, openQuestions, QUESTIONS_PATH, tellOfQuestions } from './pending-questions.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';

type List = SnapshotFrom<SampleListMachine>;

const page = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/questions\?skip=/ },
  outcomes: {
    full: served((world) => leavePending(world, 12)),
    emptied: served((world) => leavePending(world, 5)),
    nothing: served((world) => leavePending(world, 0)),
    offline: cut,
  },
};

/** The questions' list stands for every list. */
export const paginatedListScreen = defineScreen<SampleListMachine>({
  model: paginatedListModel,
  starts: { first: (world) => openQuestions(world, 12) },
  acts: {
    next: press('Página siguiente'),
    resized: choose('Por página', '10'),
    resorted: choose('Orden', 'Más recientes primero'),
    retried: press('Reintentar', 'Actualizar'),
  },
  happenings: { changed: async (world) => tellOfQuestions(world) },
  calls: { read: page, refresh: page },
  allows: ({ before, step }) => {
    const { skip, limit } = before.context.query;
    // The first page of a list with entries is never empty.
    if (step.name.endsWith(':emptied')) return skip > 0;
    if (step.name === 'next') return hasPages(before) && skip === 0 && limit === 5;
    return step.name !== 'resized' || hasPages(before);
  },
  region: 'main',
  except: 'article',
  views: ['src/ui/list-frame/list-frame.tsx'],
  sees: (snapshot) => {
    const { query, page: shown, failure } = snapshot.context;
    const off = ' (no se puede usar)';
    const isFirst = query.skip === 0 ? off : '';
    const isLast = query.skip + query.limit >= (shown?.count ?? 0) ? off : '';
    return [
      ...(snapshot.matches('reading') ? ['Se está cargando'] : []),
      'Título «Preguntas»',
      `Lista «Orden»: Más recientes ${query.sort === 'most-recent-first' ? 'primero' : 'al final'}`,
      ...(snapshot.matches('failed') && failure !== null
        ? [`Alerta: No se pudieron cargar las preguntas ${OFFLINE} Reintentar`, 'Botón «Reintentar»']
        : []),
      ...(shown === null && !snapshot.matches('failed') ? ['Aviso: Cargando la lista…'] : []),
      ...(snapshot.matches('stale')
        ? [
            `Aviso: No se pudo actualizar la lista. Lo que ve puede haber cambiado. ${OFFLINE} Actualizar`,
            'Botón «Actualizar»',
          ]
        : []),
      ...(shown?.count === 0 && !snapshot.matches('failed') ? ['Título «Está al día»'] : []),
      ...(hasPages(snapshot)
        ? [
            `Lista «Por página»: ${query.limit}`,
            `Botón «Primera página»${isFirst}`,
            `Botón «Página anterior»${isFirst}`,
            `Botón «Página siguiente»${isLast}`,
            `Botón «Última página»${isLast}`,
          ]
        : []),
      `Dirección: ${QUESTIONS_PATH}`,
    ];
  },
});

const hasPages = (snapshot: List): boolean =>
  !snapshot.matches('failed') && snapshot.context.page !== null && snapshot.context.page.count > 0;
