import type { SnapshotFrom } from 'xstate';
import { choose, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding } from '#tests/paths/screens/binding.ts';
import { pagesOf } from '#tests/paths/screens/list-pages.ts';
import { ACCOUNT, openQuestions, tellOfQuestions } from '#tests/paths/screens/pending-questions.ts';
import { paginatedListModel, type SampleListMachine } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';

type List = SnapshotFrom<SampleListMachine>;

const PATH = `/accounts/${ACCOUNT}/activity`;

/** A log never grows shorter by itself, so what it answers is said in the server's place. */
const answering = (shown: number, count: number): OutcomeBinding => {
  const entries = Array.from({ length: shown }, (_, index) => ({
    timestamp: 1_795_000_000_000 + index,
    email: 'ana@tienda.test',
    code: 'QuestionDeleted',
    details: '{"questionId":"1"}',
  }));
  return { ending: { kind: 'answer', status: 200, body: { entries, count } } };
};
const page = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/activity\?skip=/ },
  outcomes: {
    full: answering(5, 12),
    last: answering(5, 5),
    emptied: answering(0, 5),
    nothing: answering(0, 0),
    offline: cut,
  },
};

/** The activity log stands for every list. */
export const screen = defineScreen<SampleListMachine>({
  model: paginatedListModel,
  starts: {
    first: async (world) => {
      await openQuestions(world, 0);
      await world.keep('localStorage', 'activity-log-sort-order', 'most-recent-last');
      return PATH;
    },
  },
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
  excuses: Object.fromEntries([
    [
      'transitions:paginatedList--query.replaced--0',
      'En la actividad no se busca: tests/browser/search.test.ts lo hace en las preguntas y el historial.',
    ],
    ...[
      'transitions:paginatedList--entry.requested--0',
      ...['list.current', 'list.refreshing', 'list.stale'].flatMap((uid) => {
        const arrow = `${uid}--entry.requested--0`;
        return [`transitions:${arrow}`, `guards:${arrow}=yes`, `guards:${arrow}=no`];
      }),
    ].map((goal) => [
      goal,
      'En la actividad nadie guarda ni mueve nada: tests/views/quick-answers.test.ts lo hace en su lista.',
    ]),
  ]),
  region: 'main',
  except: 'table',
  views: ['src/ui/list-frame/list-frame.tsx'],
  sees: (snapshot) => {
    const { query, page: shown, failure } = snapshot.context;
    return [
      ...(snapshot.matches('reading') ? ['Se está cargando'] : []),
      'Título «Actividad»',
      `Lista «Orden»: Más recientes ${query.sort === 'most-recent-first' ? 'primero' : 'al final'}`,
      ...(snapshot.matches('failed') && failure !== null
        ? [`Alerta: No se pudo cargar la actividad ${OFFLINE} Reintentar`, 'Botón «Reintentar»']
        : []),
      ...(shown === null && !snapshot.matches('failed') ? ['Aviso: Cargando la lista…'] : []),
      ...(snapshot.matches('stale')
        ? [
            `Aviso: No se pudo actualizar la lista. Lo que ve puede haber cambiado. ${OFFLINE} Actualizar`,
            'Botón «Actualizar»',
          ]
        : []),
      ...(shown?.count === 0 && !snapshot.matches('failed') ? ['Título «Todavía no hay actividad»'] : []),
      ...(hasPages(snapshot) ? pagesOf(shown?.count ?? 0, query) : []),
      `Dirección: ${PATH}`,
    ];
  },
});

const hasPages = (snapshot: List): boolean =>
  !snapshot.matches('failed') && snapshot.context.page !== null && snapshot.context.page.count > 0;
