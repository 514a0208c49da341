import type { SnapshotFrom } from 'xstate';
import { press, pressByKey, take, typeKey, write } from '#tests/paths/person/person.ts';
import { ACCOUNT, CARD_FOOT, CARD_HEAD, openCardScheduled } from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, type OutcomeBinding, reasons } from '#tests/paths/screens/binding.ts';
import type { pickerMachine } from './machine.ts';
import { pickerModel } from './model.ts';

type Picker = SnapshotFrom<typeof pickerMachine>;

const FIELD = 'Buscar una respuesta rápida';
const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
/** How the two options read: as quick answers, and as items. */
const WORDS = {
  'quick-answer': { Garantía: 'Garantía Verde Un año de garantía.', Envío: 'Envío Azul En 48 horas.' },
  item: { Garantía: 'Garantía MLA1', Envío: 'Envío MLA2' },
} as const;

const quickAnswers = [
  { title: 'Garantía', answer: 'Un año de garantía.', color: 'green', order: 1 },
  { title: 'Envío', answer: 'En 48 horas.', color: 'blue', order: 2 },
];
const items = quickAnswers.map(({ title, order }) => ({
  id: `MLA${order}`,
  title,
  thumbnail: '',
  permalink: `https://articulo.mercadolibre.com.ar/MLA${order}`,
  listing_type_id: 'of-no-known-name',
  catalog_listing: false,
  price: null,
  currency_id: 'ARS',
  status: 'active',
}));

/** The same answer serves whichever of the two is searched. */
const answering = (entries: readonly object[], items: readonly object[]): OutcomeBinding => ({
  ending: { kind: 'answer', status: 200, body: { entries, items } },
});
const search = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/(quick-answers|items\/)\?search=/ },
  outcomes: { both: answering(quickAnswers, items), nothing: answering([], []), offline: cut },
};

const TOO_QUICK = 'Hay que ser más rápido que los 350 ms de la pausa; lo prueba el nivel 1.';
const DRAFTED = 'Se lo dice la tarjeta: tests/browser/insertion.test.ts.';
const FIELD_LEFT = 'Ir a la respuesta ya cierra lo que abrió el botón; el nivel 1 prueba que el signo no lo hace.';

const ANSWERED = 'Con la opción se va la respuesta; lo prueban el nivel 1 y tests/browser/desk.test.ts.';

const SENDS =
  'Aquí Ctrl+Enter envía la respuesta, que es cosa de su tarjeta; la prueban los caminos de «question-card».';

export const screen = defineScreen<typeof pickerMachine>({
  model: pickerModel,
  starts: { closed: openCardScheduled(null) },
  acts: {
    sign: write('Respuesta', '@'),
    word: write('Respuesta', '@e'),
    otherSign: write('Respuesta', '#'),
    farther: write('Respuesta', 'Hola @'),
    // Nothing prevents writing; in most states it means nothing to the list.
    left: { ...write('Respuesta', 'Hola'), control: null },
    requested: pressByKey('Respuesta rápida'),
    queried: write(FIELD, 'e'),
    down: typeKey('ArrowDown', FIELD, 'Respuesta'),
    up: typeKey('ArrowUp', FIELD, 'Respuesta'),
    confirmed: typeKey('Enter', FIELD, 'Respuesta'),
    // Elsewhere it sends the answer, which is the card's own.
    answered: { ...typeKey('Control+Enter', 'Respuesta'), control: null },
    pressed: take(WORDS['quick-answer'].Envío, WORDS.item.Envío),
    retried: press('Actualizar'),
    dismissed: typeKey('Escape', FIELD, 'Respuesta'),
  },
  calls: { search },
  allows: ({ before, step }) => {
    const isOpen = before.matches('open');
    const isByButton = isOpen && before.context.at === null;
    if (before.matches({ open: 'pausing' })) return step.name === 'debounce';
    if (step.name === 'left') return !isByButton;
    if (step.name === 'answered') return isHurried(before) && !isByButton;
    // The answer leaves with it, and its card goes.
    if (step.name === 'search:both' && before.matches({ open: { searching: 'answerWhenLoaded' } })) return false;
    if (step.name === 'queried') return isByButton || !isOpen;
    // With nothing to choose Enter breaks the line, which leaves the sign.
    if (step.name === 'confirmed' && (before.matches({ open: 'empty' }) || before.matches({ open: 'failed' })))
      return isByButton;
    // What was found before stays in sight until something else is.
    if (step.name === 'pressed') return !isOpen || before.context.options.length > 0;
    return true;
  },
  excuses: {
    ...reasons(
      TOO_QUICK,
      'transitions:picker.pausing--option.confirmed--0',
      'ignored:picker.pausing--option.moved',
      'ignored:picker.pausing--retry.pressed',
    ),
    ...reasons(
      SENDS,
      'ignored:picker.closed--answer.requested',
      'ignored:picker.dismissed--answer.requested',
      'ignored:picker.pausing--answer.requested',
      'ignored:picker.show-when-loaded--answer.requested',
      'ignored:picker.found--answer.requested',
      'ignored:picker.empty--answer.requested',
      'ignored:picker.failed--answer.requested',
    ),
    ...reasons(ANSWERED, 'transitions:picker.searching--done.search--1', 'guards:picker.searching--done.search--1=yes'),
    ...reasons(DRAFTED, 'cases:abstained', 'cases:known', 'transitions:picker--abstention.changed--0'),
    ...reasons(FIELD_LEFT, 'guards:picker.open--sign.left--0=no'),
  },
  region: 'article',
  except: 'textarea, [data-part="restore"]',
  views: ['src/ui/answer-picker/answer-picker.tsx', 'src/ui/screens/questions/answer-box.tsx'],
  sees: (snapshot) => {
    return [
      ...CARD_HEAD,
      'Botón «Respuesta rápida»',
      'Botón «Publicación»',
      ...pickerOf(snapshot),
      ...CARD_FOOT,
      'Botón «Responder»',
      `Dirección: /accounts/${ACCOUNT}/questions`,
    ];
  },
});

const isHurried = (snapshot: Picker): boolean =>
  snapshot.matches({ open: { searching: 'pickWhenLoaded' } }) ||
  snapshot.matches({ open: { searching: 'answerWhenLoaded' } });

function pickerOf(snapshot: Picker): string[] {
  if (!snapshot.matches('open')) return [];
  const { kind, at, query, options, active } = snapshot.context;
  const name = kind === 'item' ? 'Publicaciones' : 'Respuestas rápidas';
  const none = kind === 'item' ? 'Ninguna publicación coincide.' : 'Ninguna respuesta rápida coincide.';
  const isFound = snapshot.matches({ open: 'found' });
  return [
    ...(at === null ? [`Campo «${FIELD}»: ${query}`] : []),
    `Opciones «${name}»`,
    ...options.map(
      ({ label }, index) =>
        `Opción «${label === 'Envío' ? WORDS[kind].Envío : WORDS[kind].Garantía}»${
          isFound && index === active ? ' (señalada)' : ''
        }`,
    ),
    ...(snapshot.hasTag('busy') ? ['Aviso: Buscando…'] : []),
    ...(snapshot.matches({ open: 'empty' }) ? [`Aviso: ${none}`] : []),
    ...(snapshot.matches({ open: 'failed' })
      ? [`Aviso: No se pudo buscar ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
      : []),
  ];
}
