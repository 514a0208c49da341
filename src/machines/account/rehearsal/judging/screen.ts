import type { SnapshotFrom } from 'xstate';
import type { RehearsalRow } from '#contract/rehearsal.ts';
import { JUDGEMENTS } from '#domain/rehearsal/judgements.ts';
import { mark, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import { INTRO, tooFewOf } from '#tests/paths/screens/rehearsal.ts';
import type { rehearsalJudgingMachine } from './machine.ts';
import { JUDGED, OPENED, rehearsalJudgingModel, TYPED_EARLIER } from './model.ts';
import { shownRows } from './rows.ts';

type Snapshot = SnapshotFrom<typeof rehearsalJudgingMachine>;

const EMAIL = 'ana@tienda.test';
const OFF = ' (no se puede usar)';
const PATH = `/accounts/${ACCOUNT}/rehearsal`;
const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const HOUR = 3_600_000;
const REHEARSAL = 'r1';
/** The marketplace's questions have numbers. */
const numberOf = (questionId: string): string => questionId.replace('q', '800000000');

/** A rehearsal of the account that is drafted, with these rows as they are judged. */
const openRehearsed =
  (rows: readonly RehearsalRow[]) =>
  async (world: World): Promise<string> => {
    const { store } = world.product;
    await openQuestions(world, 0);
    await store.transaction(async ({ questions, rehearsals }) => {
      await questions.sync(
        ACCOUNT,
        rows.map(({ questionId, question: text, askedAt, itemId, answer }, place) => ({
          ...{ id: numberOf(questionId), text, askedAt, itemId, buyerId: '700000001' },
          ...{ status: 'answered', answer: { text: answer, answeredAt: Date.now() - (place + 1) * HOUR } },
        })),
      );
      const questionIds = rows.map(({ questionId }) => numberOf(questionId));
      await rehearsals.start(ACCOUNT, { id: REHEARSAL, startedBy: EMAIL, questionIds });
      for (const { questionId, draft, isKnown, reason, wouldSend, judgement, isByMachine } of rows) {
        const row = { rehearsalId: REHEARSAL, questionId: numberOf(questionId) };
        const drafted = { ...row, draft, isKnown, reason, wouldSend };
        await rehearsals.putDraft(ACCOUNT, { ...drafted, judgement: isByMachine ? judgement : null });
        if (!isByMachine && judgement !== null) await rehearsals.judge(ACCOUNT, { ...row, judgement });
      }
    });
    return PATH;
  };

const openJudgedEarlier = async (world: World): Promise<string> => {
  const path = await openRehearsed(TYPED_EARLIER.rows)(world);
  const unsaved = TYPED_EARLIER.unsaved.map(({ questionId, judgement }) => ({
    questionId: numberOf(questionId),
    judgement,
  }));
  const draft = { rehearsalId: REHEARSAL, unsaved };
  await world.keep('sessionStorage', `draft:${EMAIL}:rehearsal:${ACCOUNT}`, JSON.stringify(draft));
  return path;
};

export const screen = defineScreen<typeof rehearsalJudgingMachine>({
  model: rehearsalJudgingModel,
  starts: {
    opened: openRehearsed(OPENED.rows),
    judgedEarlier: openJudgedEarlier,
    looked: openRehearsed(JUDGED.rows),
  },
  acts: {
    better: press('Mejor 2'),
    wrong: press('Está mal 4'),
    undone: press('Deshacer U'),
    all: mark('Todas'),
    unjudged: mark('Sin juzgar'),
    wouldSend: mark('Saldrían solas'),
    previous: press('Anterior'),
    next: press('Siguiente'),
    retried: press('Reintentar'),
  },
  calls: {
    save: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/automatic\/rehearsal\/rows\/\d+\/judgement$/ },
      outcomes: {
        saved: served(),
        offline: cut,
        gone: served(({ product }) => product.store.rehearsals.discard(ACCOUNT)),
      },
    },
  },
  region: 'main',
  texts: 'p, fieldset[aria-label]',
  views: ['src/ui/screens/rehearsal/judging-panel.tsx'],
  sees: (snapshot) => [
    'Título «Ensayo»',
    ...INTRO,
    'Enlace «Volver a la configuración»',
    ...(snapshot.matches('gone')
      ? [
          'Título «Todavía no se puede ensayar»',
          `Texto: ${tooFewOf(snapshot.context.rows.length)}`,
          'Botón «Actualizar»',
        ]
      : [...judgingOf(snapshot), 'Botón «Ensayar de nuevo»', 'Botón «Descartar»']),
    `Dirección: ${PATH}`,
  ],
});

const FILTERS = { all: 'Todas', unjudged: 'Sin juzgar', 'would-send': 'Saldrían solas' } as const;
const NONE_LEFT = {
  all: 'No hay preguntas',
  unjudged: 'No queda ninguna sin juzgar',
  'would-send': 'Ninguna habría salido sola',
} as const;
const WORDS = { same: 'Igual', better: 'Mejor', worse: 'Peor', wrong: 'Está mal' } as const;

function decisionOf({ wouldSend, reason }: RehearsalRow): string {
  if (wouldSend) return 'Habría salido sola';
  const why = reason === 'answer-unknown' ? ': el borrador no tiene el dato que se pide' : '';
  return `Habría quedado para una persona${why}`;
}

function judgingOf(snapshot: Snapshot): string[] {
  const { rows, filter, current, last } = snapshot.context;
  const shown = shownRows(snapshot.context);
  const place = shown.findIndex(({ questionId }) => questionId === current);
  const row = shown[place];
  const judged = rows.filter(({ judgement }) => judgement !== null).length;
  const sent = rows.filter(({ wouldSend }) => wouldSend);
  return [
    `Texto: Todavía no hay promesa: hacen falta 20 respuestas que habrían salido solas, y en este ensayo son ${sent.length}. Ensaye con más preguntas, si las hay.`,
    ...Object.entries(FILTERS).map(
      ([value, name]) => `Casilla «${name}»: ${value === filter ? 'marcada' : 'sin marcar'}`,
    ),
    `Texto: Juzgadas: ${judged} de ${rows.length}`,
    ...(snapshot.matches({ open: { saving: 'unsaved' } })
      ? [
          `Aviso: Hay juicios sin guardar. Quedan en este navegador y se guardan cuando vuelva la conexión. ${OFFLINE} Reintentar`,
          'Botón «Reintentar»',
        ]
      : []),
    ...(row === undefined
      ? [
          `Título «${snapshot.matches({ open: { looking: 'empty' } }) ? NONE_LEFT[filter] : 'Llegó al final'}»`,
          'Aviso: Elija otras preguntas arriba.',
          'Título «Resumen»',
          ...JUDGEMENTS.map((judgement) => {
            const count = rows.filter((one) => one.judgement === judgement).length;
            return `Dato «${WORDS[judgement]}»: ${count}`;
          }),
        ]
      : [
          `Aviso: Pregunta ${place + 1} de ${shown.length}`,
          'Texto: MLA1',
          'Título «Pregunta del comprador»',
          `Texto: ${row.question}`,
          'Título «Lo que se respondió»',
          `Texto: ${row.answer}`,
          'Título «Borrador de hoy»',
          `Texto: ${row.draft}`,
          `Texto: ${decisionOf(row)}`,
          'Parte «El borrador, frente a lo que se respondió»',
          ...JUDGEMENTS.map(
            (judgement, index) =>
              `Botón «${WORDS[judgement]} ${index + 1}»${row.judgement === judgement ? ' (elegido)' : ''}`,
          ),
          ...(row.isByMachine ? ['Texto: Las dos respuestas dicen lo mismo: ya figura como «Igual».'] : []),
        ]),
    `Botón «Anterior»${row === undefined || place === 0 ? OFF : ''}`,
    `Botón «Siguiente»${row === undefined || place === shown.length - 1 ? OFF : ''}`,
    `Botón «Deshacer U»${last === null ? OFF : ''}`,
  ];
}
