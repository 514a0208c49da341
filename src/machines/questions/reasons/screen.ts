import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { ACCOUNT, openCardRated, replaceDraft } from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, type OutcomeBinding, type World } from '#tests/paths/screens/binding.ts';
import type { draftReasonsMachine } from './machine.ts';
import { draftReasonsModel, TOLD } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const FAILED = 'No se pudo ver en qué se basa el borrador';

const answer = (body: object): OutcomeBinding => ({ ending: { kind: 'answer', status: 200, body } });

export const screen = defineScreen<typeof draftReasonsMachine>({
  model: draftReasonsModel,
  starts: { closed: openCardRated },
  acts: { toggled: press('Por qué'), retried: press('Actualizar') },
  happenings: { replaced: (world: World) => replaceDraft(world) },
  calls: {
    readDraft: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/questions\/\d+\/draft$/ },
      outcomes: {
        told: answer({ reasons: TOLD.reasons }),
        untold: answer({ reasons: null, topics: null }),
        gone: { ending: { kind: 'answer', status: 404, body: { error: 'not-found' } } },
        offline: cut,
      },
    },
  },
  // What is not there is not read again: the shared error view leads back to the start instead (8.04).
  allows: ({ before, step }) => step.name !== 'retried' || before.context.failure?.kind !== 'refused',
  region: '[data-part="reasons"]',
  views: ['src/ui/draft-reasons/draft-reasons.tsx', 'src/ui/draft-reasons/reasons-lists.tsx'],
  sees: (snapshot) => [
    `Botón «Por qué»${snapshot.matches('open') ? ' (abierto)' : ''}`,
    ...panelOf(snapshot),
    `Dirección: /accounts/${ACCOUNT}/questions`,
  ],
});

function panelOf(snapshot: SnapshotFrom<typeof draftReasonsMachine>): string[] {
  if (snapshot.matches('closed')) return [];
  if (snapshot.matches({ open: 'reading' })) return ['Aviso: Cargando…'];
  if (snapshot.matches({ open: 'failed' })) {
    return snapshot.context.failure?.kind === 'network'
      ? [`Alerta: ${FAILED} ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
      : [`Alerta: ${FAILED} Recurso no encontrado Volver al inicio`, 'Botón «Volver al inicio»'];
  }
  if (snapshot.context.answer?.reasons === null) return [];
  return [
    'Título «En qué se basa»',
    'Enlace «Atributo de la publicación: Marca»',
    'Enlace «Su respuesta anterior a «¿De qué marca es?»»',
    'Enlace «Datos del negocio: «Todos los productos tienen 6 meses de garantía.»»',
    'Botón «Dato propio de la publicación: «Trae dos baterías.»»',
    'Título «Qué le resta seguridad»',
    'Punto: Se basa en algo parecido a lo que se pregunta, no en lo mismo.',
  ];
}
