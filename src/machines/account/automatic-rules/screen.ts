import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { findingsOf } from '#domain/automatic-rules/findings.ts';
import { faultsOf, type TypedRule, toRules, toTypedRules } from '#domain/automatic-rules/typed.ts';
import type { AutomaticRule } from '#domain/automatic-rules/types.ts';
import { LISTINGS } from '#machines/account/test-question/model.ts';
import { type Act, choose, mark, pickFrom, press, takeFromMenu, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { hearOnlyTheWalk, tellOf } from '#tests/paths/screens/owed-messages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { automaticRulesMachine } from './machine.ts';
import { ARRANGED, automaticRulesModel, BLANK, FULL, MINE, NONE, THEIRS } from './model.ts';

type Snapshot = SnapshotFrom<typeof automaticRulesMachine>;

const EMAIL = 'ana@tienda.test';
const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const PATH = `/accounts/${ACCOUNT}/settings`;
const OFF = ' (no se puede usar)';
const WORDS = 'Palabras o frases';
const WORDS_HELP =
  'Separadas por comas. Basta con que la pregunta diga una. No importan los acentos ni las mayúsculas.';
const AUTOMATIC_TEXT = 'Si el borrador alcanza la seguridad mínima y cumple las reglas de MercadoLibre.';
const NIGHT = 'a';

const openSettings = async (world: World): Promise<string> => {
  hearOnlyTheWalk(world, 'AutomaticChanged');
  await openQuestions(world, 0);
  await world.product.store.items.upsert(ACCOUNT, LISTINGS);
  return PATH;
};
/** Somebody who changed the rules on an earlier visit. */
const openDrafted =
  (mine: readonly TypedRule[]) =>
  async (world: World): Promise<string> => {
    const path = await openSettings(world);
    const draft = { saved: NONE, mine };
    await world.keep('sessionStorage', `draft:${EMAIL}:automatic-rules:${ACCOUNT}`, JSON.stringify(draft));
    return path;
  };

const has =
  (rules: readonly AutomaticRule[]) =>
  ({ product }: World): Promise<void> =>
    product.store.accounts.putRules(ACCOUNT, rules);
const endpoint = { method: 'GET', path: /^\/accounts\/\d+\/automatic\/rules$/ };

const mineOf = ({ context }: Snapshot): readonly TypedRule[] => context.mine;
const placeOf = (snapshot: Snapshot, id: string): number => mineOf(snapshot).findIndex((rule) => rule.id === id) + 1;
const openRuleOf = (snapshot: Snapshot): TypedRule | undefined =>
  mineOf(snapshot).find(({ id }) => id === snapshot.context.openId);

/** One act after the other, where the first can be done. */
const inTurn = (first: Act, second: Act): Act => ({
  ...first,
  perform: async (person) => {
    if (first.control === null || (await person.find(first.control)) !== 'ready') return;
    await first.perform(person);
    await second.perform(person);
  },
});
const addCondition = (name: string): Act => takeFromMenu('Agregar condición', name);
const pickListing = pickFrom('Escalera MLA1', 'Buscar publicación');

/** By a button of the rule of the night, wherever it stands. */
const ofNight =
  (button: string) =>
  (before: Snapshot): Act =>
    press(`${button} la regla ${placeOf(before, NIGHT)}`);

const OF_OTHER_NAMES: Readonly<Partial<Record<Goal, string>>> = Object.fromEntries(
  [
    'guards:rules.unchanged--rule.added--0=no',
    'guards:rules.unchanged--rule.copied--0=no',
    'guards:rules.unsaved--rule.added--0=no',
    'guards:rules.unsaved--rule.copied--0=no',
    'guards:rules.editor--rule.opened--0=no',
  ].map((goal) => [goal, 'La página da a cada regla un nombre nuevo, y muestra botones solo de las que están.']),
);

export const screen = defineScreen<typeof automaticRulesMachine>({
  model: automaticRulesModel,
  starts: {
    opened: openSettings,
    addedEarlier: openDrafted([BLANK]),
    arranged: openDrafted(ARRANGED),
    listed: openDrafted(ARRANGED),
    naming: openDrafted([FULL]),
  },
  acts: {
    added: press('Agregar regla'),
    wordless: (before) => (openRuleOf(before)?.conditions.words === null ? addCondition('Palabras') : write(WORDS, '')),
    worded: (before) => {
      const type = write(WORDS, 'mayorista');
      return openRuleOf(before)?.conditions.words === null ? inTurn(addCondition('Palabras'), type) : type;
    },
    opened: ofNight('Editar'),
    openedFull: press('Editar la regla 1'),
    copied: ofNight('Duplicar'),
    removed: ofNight('Eliminar'),
    raised: ofNight('Subir'),
    lowered: ofNight('Bajar'),
    decided: (before) => {
      const delay = choose('Demora', '10 minutos');
      return openRuleOf(before)?.decision.kind === 'automatic' ? delay : inTurn(mark('Se envía sola'), delay);
    },
    found: (before) =>
      openRuleOf(before)?.conditions.itemIds === null
        ? inTurn(addCondition('Publicaciones'), pickListing)
        : pickListing,
    // While the rules are saved nothing of a rule can be pressed, whichever it is.
    openedGone: press('Editar la regla 1'),
    copiedGone: press('Duplicar la regla 1'),
    removedGone: press('Eliminar la regla 1'),
    movedGone: press('Bajar la regla 1'),
    decidedGone: mark('Se envía sola'),
    closed: press('Listo'),
    discarded: press('Descartar cambios'),
    saved: press('Guardar reglas', 'Guardando reglas…'),
    retried: press('Actualizar', 'Reintentar'),
    theirs: press('Usar lo de la otra persona'),
    mine: press('Conservar lo mío'),
  },
  happenings: { changed: (world) => tellOf(world, 'AutomaticChanged') },
  calls: {
    read: { endpoint, outcomes: { none: served(has(NONE)), theirs: served(has(THEIRS)), offline: cut } },
    refresh: { endpoint, outcomes: { theirs: served(has(THEIRS)), mine: served(has(MINE)), offline: cut } },
    save: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/automatic\/rules$/ },
      outcomes: { saved: served(), offline: cut },
    },
  },
  notices: { 'automatic-rules-saved': 'Reglas guardadas.' },
  allows: ({ before, step: { name } }) => {
    if (name.endsWith('Gone')) return before.matches('saving');
    const isFull = placeOf(before, FULL.id) > 0;
    // The server saves what it is sent; in the model it is the rule that is added.
    if (name === 'save:saved') return !isFull;
    if (!before.matches('shown')) return true;
    const openId = openRuleOf(before)?.id;
    const hasNight = placeOf(before, NIGHT) > 0;
    switch (name) {
      // The page gives the next one another name.
      case 'added':
        return placeOf(before, 'r1') === 0;
      case 'openedFull':
        return isFull && openId !== FULL.id;
      case 'copied':
        return hasNight && placeOf(before, 'c') === 0;
      // The same button closes it again.
      case 'opened':
        return hasNight && openId !== NIGHT;
      case 'removed':
      case 'raised':
      case 'lowered':
        return hasNight;
      case 'decided':
        return openId === NIGHT;
      case 'worded':
      case 'wordless':
        return openId === 'r1';
      default:
        return true;
    }
  },
  excuses: OF_OTHER_NAMES,
  region: '#automatic-rules',
  except: '#automatic-rules-trial',
  views: [
    'rules-panel',
    'rule-row',
    'rule-editor',
    'condition-field',
    'choices',
    'category-choices',
    'listing-picker',
  ].map((name) => `src/ui/screens/automatic-rules/${name}.tsx`),
  sees: (snapshot) => [
    ...(snapshot.hasTag('reading') ? ['Se está cargando'] : []),
    'Título «Reglas de lo automático»',
    'Aviso: La cuenta está en modo supervisado. Las reglas se aplican solo en modo automático.',
    ...panelOf(snapshot),
    `Dirección: ${PATH}`,
  ],
});

function panelOf(snapshot: Snapshot): string[] {
  if (snapshot.matches('reading')) return ['Aviso: Cargando…'];
  if (snapshot.matches('failed'))
    return [`Alerta: No se pudieron cargar las reglas ${OFFLINE} Reintentar`, 'Botón «Reintentar»'];
  const mine = mineOf(snapshot);
  const isSaving = snapshot.matches('saving');
  const off = isSaving ? OFF : '';
  const { movedId } = snapshot.context;
  return [
    ...newsOf(snapshot),
    ...(mine.length === 0 ? ['Título «Todavía no hay reglas»'] : mine.flatMap((rule) => rowOf(snapshot, rule))),
    ...(movedId === null || placeOf(snapshot, movedId) === 0
      ? []
      : [`Aviso: Ahora es la regla ${placeOf(snapshot, movedId)}`]),
    ...(snapshot.matches({ shown: { form: { unsaved: 'saveFailed' } } })
      ? [`Alerta: No se pudieron guardar las reglas ${OFFLINE}`]
      : []),
    `Botón «Agregar regla»${off}`,
    `Botón «Descartar cambios»${snapshot.matches({ shown: { form: 'unsaved' } }) ? '' : OFF}`,
    isSaving ? 'Botón «Guardando reglas…» (ocupado)' : `Botón «Guardar reglas»${maySave(snapshot) ? '' : OFF}`,
  ];
}

const maySave = (snapshot: Snapshot): boolean =>
  snapshot.matches({ shown: { news: 'current' } }) &&
  (snapshot.matches({ shown: { form: { unsaved: 'changed' } } }) ||
    snapshot.matches({ shown: { form: { unsaved: 'saveFailed' } } })) &&
  !mineOf(snapshot).some(({ conditions }) => conditions.words === '');

function newsOf(snapshot: Snapshot): string[] {
  const { theirs, mine } = snapshot.context;
  const stale = 'No se pudo ver si alguien cambió las reglas. Actualice antes de guardar.';
  return [
    ...(snapshot.matches({ shown: { news: 'stale' } })
      ? [`Aviso: ${stale} ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
      : []),
    ...(theirs === null
      ? []
      : [
          `Aviso: Otra persona cambió las reglas: ¿con cuáles sigue? Lo que guardó la otra persona ${told(toTypedRules(theirs))} Usar lo de la otra persona Lo suyo, sin guardar ${told(mine)} Conservar lo mío`,
          'Botón «Usar lo de la otra persona»',
          'Botón «Conservar lo mío»',
        ]),
  ];
}
const told = (rules: readonly TypedRule[]): string =>
  rules.length === 0
    ? 'Reglas Ninguna'
    : rules.map((rule, index) => `Regla ${index + 1} ${sentenceOf(rule)}`).join(' ');

function rowOf(snapshot: Snapshot, rule: TypedRule): string[] {
  const mine = mineOf(snapshot);
  const place = placeOf(snapshot, rule.id);
  const isOpen = openRuleOf(snapshot) === rule;
  const off = (isOff: boolean): string => (isOff || snapshot.matches('saving') ? OFF : '');
  const complete = mine.filter((one) => faultsOf(one).length === 0);
  const finding = findingsOf(toRules(complete)).find(({ ruleId }) => ruleId === rule.id);
  return [
    `Punto «Regla ${place}»: ${sentenceOf(rule)}`,
    `Botón «Subir la regla ${place}»${off(place === 1)}`,
    `Botón «Bajar la regla ${place}»${off(place === mine.length)}`,
    `Botón «Duplicar la regla ${place}»${off(false)}`,
    `Botón «Eliminar la regla ${place}»${off(false)}`,
    `Botón «Editar la regla ${place}»${off(false)}${isOpen ? ' (abierto)' : ''}`,
    ...(!isOpen && faultsOf(rule).length > 0 ? ['Aviso: Está incompleta: edítela antes de guardar.'] : []),
    ...(finding === undefined ? [] : [findingText[finding.kind](placeOf(snapshot, finding.byRuleId))]),
    ...(isOpen ? editorOf(snapshot, rule) : []),
  ];
}
const findingText = {
  'never-matches': (by: number): string => `Aviso: Nunca se aplica: la regla ${by} decide antes.`,
  contradicts: (by: number): string =>
    `Aviso: Contradice a la regla ${by}, que tiene las mismas condiciones y decide antes.`,
};

/** The rules of the model: of the night, of the cheap, and one that is filled in. */
function sentenceOf({ id, conditions: { hours, itemIds, words, price }, decision }: TypedRule): string {
  if (id === FULL.id) return FULL_SENTENCE;
  const parts = [
    ...(hours === null ? [] : ['De 22:00 a 8:00']),
    ...(itemIds === null ? [] : ['en «Escalera»']),
    ...(words === null ? [] : [`si la pregunta dice ${words === '' ? 'alguna palabra' : `«${words}»`}`]),
    ...(price === null ? [] : ['si el precio es 5.000 o menos']),
  ];
  const when = parts.length === 0 ? 'Siempre' : parts.join(', ');
  const then =
    decision.kind === 'person'
      ? 'la responde una persona'
      : `se envía sola ${decision.delay === 0 ? 'sin demora' : 'después de 10 minutos'}`;
  return `${when.slice(0, 1).toUpperCase()}${when.slice(1)}, ${then}.`;
}

const FULL_SENTENCE =
  'Los lunes y sábados, de 9:00 a 18:00, salvo en feriados, en «MLA404», en la categoría «MLA1055», si pregunta solo por garantía, ' +
  'si la pregunta dice «mayorista», si el precio va de 100 a 5.000, si la respuesta es al menos 90 % segura, ' +
  'si la cuenta ya le respondió al comprador, se envía sola después de 20 minutos.';
const TOPICS =
  'Stock, Precio y descuentos, Pago y cuotas, Envío, Retiro y horarios, Garantía, Cambios y devoluciones, Factura, Medidas y peso, ' +
  'Compatibilidad, Características, Qué incluye, Estado y origen, Uso y armado, Otros artículos, Contacto por fuera, Después de la compra, Otro tema';

/** The rule with every condition, whose decision is the only thing that can still be added to. */
function fullEditor(off: string): string[] {
  const condition = (name: string, ...fields: readonly string[]): string[] => [
    `Botón «Quitar la condición «${name}»»${off}`,
    ...fields,
  ];
  const choice = (name: string, isChosen: boolean): string =>
    `Casilla «${name}»: ${isChosen ? 'marcada' : 'sin marcar'}${off}`;
  const days = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
  return [
    ...condition('Días', ...days.map((day) => choice(day, day === 'Lunes' || day === 'Sábado'))),
    ...condition('Horario', `Lista «Desde las»: 9:00${off}`, `Lista «Hasta las»: 18:00${off}`),
    ...condition('Feriados', choice('Solo en feriados', false), choice('Nunca en feriados', true)),
    ...condition('Publicaciones', `Botón «Quitar «MLA404»»${off}`, `Botón «Buscar publicación»${off}`),
    ...condition('Categorías', choice('MLA1055', true)),
    ...condition('Temas', ...TOPICS.split(', ').map((topic) => choice(topic, topic === 'Garantía'))),
    ...condition('Palabras', `Campo «${WORDS}»: mayorista${off} [${WORDS_HELP}]`),
    ...condition('Precio', `Campo «Desde»: 100${off}`, `Campo «Hasta»: 5000${off}`),
    ...condition('Seguridad', `Campo «Al menos»: 90${off} [La seguridad mínima de la configuración se exige siempre.]`),
    ...condition(
      'Comprador',
      choice('Si la cuenta nunca le respondió', false),
      choice('Si la cuenta ya le respondió', true),
    ),
    choice('La responde una persona', false),
    `${choice('Se envía sola', true)} [${AUTOMATIC_TEXT}]`,
    `Lista «Demora»: 20 minutos${off}`,
    `Botón «Listo»${off}`,
  ];
}

function editorOf(snapshot: Snapshot, { id, conditions: { hours, itemIds, words }, decision }: TypedRule): string[] {
  const off = snapshot.matches('saving') ? OFF : '';
  const isAutomatic = decision.kind === 'automatic';
  if (id === FULL.id) return fullEditor(off);
  return [
    ...(hours === null
      ? []
      : [
          `Botón «Quitar la condición «Horario»»${off}`,
          `Lista «Desde las»: 22:00${off}`,
          `Lista «Hasta las»: 8:00${off}`,
        ]),
    ...(itemIds === null
      ? []
      : [
          `Botón «Quitar la condición «Publicaciones»»${off}`,
          `Botón «Quitar «Escalera»»${off}`,
          `Botón «Buscar publicación»${off}`,
        ]),
    ...(words === null
      ? []
      : [
          `Botón «Quitar la condición «Palabras»»${off}`,
          `Campo «${WORDS}»: ${words}${off} [${WORDS_HELP}]`,
          ...(words === '' ? ['Aviso: Escriba entre 1 y 20 palabras o frases, de hasta 40 caracteres cada una'] : []),
        ]),
    `Botón «Agregar condición»${off}`,
    `Casilla «La responde una persona»: ${isAutomatic ? 'sin marcar' : 'marcada'}${off}`,
    `Casilla «Se envía sola»: ${isAutomatic ? 'marcada' : 'sin marcar'}${off} [${AUTOMATIC_TEXT}]`,
    ...(isAutomatic ? [`Lista «Demora»: ${decision.delay === 0 ? 'Sin demora' : '10 minutos'}${off}`] : []),
    `Botón «Listo»${off}`,
  ];
}
