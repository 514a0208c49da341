import { authenticatorModel } from '../profile/authenticator/model.ts';
import { changePasswordModel } from '../profile/change-password/model.ts';
import { colorModeModel } from '../profile/color-mode/model.ts';
import { logoutModel } from '../profile/logout/model.ts';
import { sessionsModel } from '../profile/sessions/model.ts';
import { byWorld, defineModel, retryTo, sampleAccount, startsAlike } from '../shared/model.ts';
import { resourceModel } from '../shared/resource/model.ts';
import { drawerModel } from './drawer/model.ts';
import { enterKeyModel } from './enter-key/model.ts';
import { haltModel } from './halt/model.ts';
import { linkWatchModel } from './link-watch/model.ts';
import { deskMachine } from './machine.ts';
import { DESK_PAGES, type DeskPage, type DeskPlace } from './types.ts';

const own = sampleAccount('10', 'TIENDA_ANA', 127);
/** An account whose history may be seen, and nothing else. */
const operated = sampleAccount('20', 'AUTOPARTES_SUR', 2);
/** An account that the viewer may do everything in, but for the second factor that it requires. */
const closed = { ...sampleAccount('40', 'CALZADOS_ESTE', 127), needsSecondFactor: true };

/** Another account whose questions the viewer may answer. */
const answered = sampleAccount('50', 'MUEBLES_OESTE', 1);

const at = (page: DeskPage, more: Partial<DeskPlace> = {}): DeskPlace => ({
  page,
  section: null,
  account: null,
  accounts: [own, operated],
  link: null,
  ...more,
});
/** A section of an account, the viewer's own unless said otherwise. */
const section = (name: NonNullable<DeskPlace['section']>, account: DeskPlace['account'] = own): DeskPlace =>
  at(name, { section: name, account });
/** Going to a place: its page is loaded, unless it is the one that is there. */
const goes = (place: DeskPlace, words: string) =>
  ({
    event: { type: 'place.changed', place },
    words,
    leadsTo: ['desk.page-loading', 'desk.page-missing', `desk.${place.page}`],
  }) as const;

const SECTION_WORDS = {
  questions: 'Las preguntas',
  history: 'El historial',
  reports: 'Los informes',
  rehearsal: 'El ensayo de lo automático',
  transfer: 'Importar y exportar',
  notifications: 'Los avisos',
  settings: 'La configuración',
  'greeting-and-signature': 'El saludo y la firma',
  'quick-answers': 'Las respuestas rápidas',
  'missing-data': 'Los datos que faltan',
  tests: 'Las pruebas',
  activity: 'La actividad',
  operators: 'Los operadores',
} as const;
const page = (name: DeskPage, description: string) => ({
  [`desk.${name}`]: {
    description,
    holds: ({ context }: { context: { place: DeskPlace | null } }) => context.place?.page === name,
  },
});

/** What a child is to be told, by hand: ana@tienda.test owns both accounts of the model. */
function inputOf(id: string, place: DeskPlace | null): unknown {
  const accountId = place?.account?.id;
  switch (id) {
    case 'inboxCount':
      return undefined;
    case 'inbox':
      return { email: 'ana@tienda.test' };
    case 'pendingCount':
    case 'linkWatch':
      return { accountId };
    case 'halt':
      return { accountId, mayChange: place?.account?.permissions === 127 };
    case 'linkAccount':
      return { notice: place?.link?.error ?? null, nickname: place?.link?.nickname ?? null };
    case 'lostConnection':
      return { accountId, isOwner: true };
    default:
      return { accountId, siteId: 'MLA', nickname: place?.account?.nickname, email: 'ana@tienda.test' };
  }
}

/** Without the charts of its pages, whose code the product loads late: whoever runs it without them need not load it either. */
export const deskAlone = defineModel({
  name: 'desk',
  title: 'El escritorio',
  about: 'Lo que rodea al trabajo de quien entró, y la página que corresponde a su dirección.',
  machine: deskMachine,
  children: {
    drawer: drawerModel,
    enterKey: enterKeyModel,
    authenticator: authenticatorModel,
    changePassword: changePasswordModel,
    sessions: sessionsModel,
    logout: logoutModel,
    colorMode: colorModeModel,
    pendingCount: resourceModel,
    inboxCount: resourceModel,
    linkWatch: linkWatchModel,
    halt: haltModel,
  },
  ...startsAlike(['desk.waiting'], { entered: { email: 'ana@tienda.test', colorMode: 'system' } }),
  childInputs: { entered: { colorMode: { mode: 'system' } } },
  events: {
    toQuestions: goes(section('questions'), 'Va a las preguntas de su cuenta'),
    toHistory: goes(section('history'), 'Va al historial de su cuenta'),
    toReports: goes(section('reports'), 'Va a los informes de su cuenta'),
    toTransfer: goes(section('transfer'), 'Va a importar y exportar'),
    toRehearsal: goes(section('rehearsal'), 'Va al ensayo de lo automático'),
    toNotifications: goes(section('notifications'), 'Va a sus avisos'),
    toSettings: goes(section('settings'), 'Va a la configuración'),
    toGreetingSignature: goes(section('greeting-and-signature'), 'Va al saludo y la firma'),
    toQuickAnswers: goes(section('quick-answers'), 'Va a las respuestas rápidas'),
    toMissingData: goes(section('missing-data'), 'Va a los datos que faltan'),
    toTests: goes(section('tests'), 'Va a las pruebas'),
    toActivity: goes(section('activity'), 'Va a la actividad'),
    toOperators: goes(section('operators'), 'Va a los operadores'),
    toOtherHistory: goes(section('history', operated), 'Va al historial de otra cuenta'),
    toForbidden: goes(at('forbidden', { section: 'questions', account: operated }), 'Va a una sección sin permiso'),
    toSecondFactor: goes(
      at('second-factor', { section: 'questions', account: closed }),
      'Va a una cuenta que le pide el autenticador',
    ),
    toInbox: goes(at('inbox', { accounts: [own, operated, answered] }), 'Va a la bandeja de todas las cuentas'),
    toQuestionsOfMany: goes(
      at('questions', { section: 'questions', account: own, accounts: [own, operated, answered] }),
      'Va a las preguntas de una de las cuentas en las que puede responder',
    ),
    toLostConnection: goes(at('lost-connection', { account: own }), 'Va a la conexión perdida de su cuenta'),
    toLinking: goes(at('link-account', { link: { error: null, nickname: null } }), 'Va a vincular una cuenta'),
    toLinkingAgain: goes(
      at('link-account', { link: { error: 'account-mismatch', nickname: 'TIENDA_ANA' } }),
      'Vuelve de vincular otra cuenta que la pedida',
    ),
    rightsChanged: {
      event: {
        type: 'place.changed',
        place: at('history', { section: 'history', account: { ...own, permissions: 2 } }),
      },
      words: 'Le quitan las preguntas de la cuenta cuyo historial mira',
      leadsTo: ['desk.page-loading', 'desk.page-missing', 'desk.history'],
      by: 'world',
    },
    linkLost: byWorld({ type: 'link.lost' }, 'El vínculo de la cuenta se perdió', 'desk.link-watched'),
    accountsOpened: { event: { type: 'accounts.opened' }, words: 'Abre el menú de las cuentas' },
    accountsClosed: { event: { type: 'accounts.closed' }, words: 'Cierra el menú de las cuentas' },
    retried: retryTo('desk.page-missing'),
  },
  calls: {
    loadPage: {
      done: {
        loaded: { output: undefined, words: 'Llega la página', leadsTo: DESK_PAGES.map((name) => `desk.${name}`) },
      },
      failed: {
        lost: {
          error: new TypeError('Failed to fetch dynamically imported module'),
          words: 'La página no llega',
          leadsTo: ['desk.page-missing'],
        },
      },
    },
  },
  guards: {
    isAt: 'es la página de la dirección',
    isOtherPage: 'la página es otra, o la cuenta',
    isOtherCount: 'se cuentan las preguntas de otra cuenta, o dejan de contarse',
    isOtherInbox: 'cambió si puede responder en varias cuentas, o si está en la bandeja',
    isInbox: 'puede responder en varias cuentas y está en la bandeja',
    hasInbox: 'puede responder en varias cuentas',
    isOtherLink: 'se trabaja en otra cuenta, o en ninguna',
    hasCount: 'tiene permiso para ver las preguntas de la cuenta',
    isOtherHalt: 'es otra cuenta, o ninguna, o cambió si puede detener lo automático',
    hasLink: 'se trabaja en una cuenta',
    hasAccount: 'la dirección nombra una cuenta',
  },
  states: {
    'desk.page': { description: 'La página' },
    'desk.waiting': { description: 'Todavía no se sabe adónde va', holds: ({ context }) => context.place === null },
    'desk.page-loading': { description: 'La página está llegando', holds: ({ context }) => context.place !== null },
    'desk.page-missing': { description: 'La página no llegó', holds: ({ context }) => context.place !== null },
    ...page('questions', SECTION_WORDS.questions),
    ...page('history', SECTION_WORDS.history),
    ...page('reports', SECTION_WORDS.reports),
    ...page('settings', SECTION_WORDS.settings),
    ...page('rehearsal', SECTION_WORDS.rehearsal),
    ...page('transfer', SECTION_WORDS.transfer),
    ...page('notifications', SECTION_WORDS.notifications),
    ...page('greeting-and-signature', SECTION_WORDS['greeting-and-signature']),
    ...page('quick-answers', SECTION_WORDS['quick-answers']),
    ...page('missing-data', SECTION_WORDS['missing-data']),
    ...page('tests', SECTION_WORDS.tests),
    ...page('activity', SECTION_WORDS.activity),
    ...page('operators', SECTION_WORDS.operators),
    ...page('inbox', 'La bandeja de todas las cuentas'),
    ...page('link-account', 'Vincular una cuenta'),
    ...page('lost-connection', 'La conexión perdida de la cuenta'),
    ...page('second-factor', 'La cuenta le pide el autenticador'),
    ...page('forbidden', 'Sin permiso para la sección'),
    'desk.count': { description: 'Cuántas preguntas hay pendientes' },
    'desk.count-none': { description: 'No se cuentan' },
    'desk.count-shown': {
      description: 'Se cuentan al lado de la navegación',
      holds: ({ context }) => context.place?.account?.permissions === 127,
    },
    'desk.inbox-count': { description: 'Cuántas preguntas hay en todas las cuentas' },
    'desk.inbox-count-none': { description: 'No puede responder en varias cuentas' },
    'desk.inbox-count-menu-closed': {
      description: 'No se cuentan: el menú de las cuentas está cerrado',
      holds: ({ context }) => context.place?.accounts.length === 3,
    },
    'desk.inbox-count-shown': {
      description: 'Se cuentan en el título de la bandeja, o en el menú abierto de las cuentas',
      holds: ({ context }) => context.place?.accounts.length === 3,
    },
    'desk.automatic': { description: 'Si lo automático de la cuenta está detenido' },
    'desk.automatic-none': { description: 'No hay cuenta' },
    'desk.automatic-shown': {
      description: 'Se ve en el encabezado',
      holds: ({ context }) => context.place?.account !== null,
    },
    'desk.link': { description: 'El vínculo de la cuenta con MercadoLibre' },
    'desk.link-unwatched': { description: 'No se trabaja en ninguna cuenta' },
    'desk.link-watched': {
      description: 'Se ve si el vínculo sigue en pie',
      holds: ({ context }) => context.place?.section !== null,
    },
  },
  ignores: {
    'desk.waiting': ['retry.pressed'],
    'desk.page-loading': ['retry.pressed'],
    ...Object.fromEntries(DESK_PAGES.map((name) => [`desk.${name}`, ['retry.pressed']])),
    'desk.link-unwatched': ['link.lost'],
    'desk.inbox-count-none': ['accounts.opened', 'accounts.closed'],
    'desk.inbox-count-menu-closed': ['accounts.closed'],
    'desk.inbox-count-shown': ['accounts.opened'],
  },
  invariants: [
    {
      rule: '2.14 el lugar es el último que se dijo',
      holds: ({ event, eventType, before, after }) =>
        eventType === 'place.changed' && typeof event === 'object' && event !== null && 'place' in event
          ? after.context.place === event.place
          : after.context.place === before.place,
    },
    {
      rule: '2.14 otra página, u otra cuenta, empieza por cargarse; la misma sigue como estaba',
      holds: ({ eventType, before, beforeSnapshot, after, calls }) => {
        if (eventType !== 'place.changed') return calls.length === 0;
        const named = (place: DeskPlace | null) =>
          JSON.stringify([place?.page, place?.account?.id, place?.link?.error]);
        if (before.place !== null && named(before.place) === named(after.context.place))
          return calls.length === 0 && JSON.stringify(after.value.page) === JSON.stringify(beforeSnapshot.value.page);
        return calls.length === 1 && after.matches({ page: 'loading' });
      },
    },
    {
      rule: '2.14 lo que empieza recibe la cuenta del lugar, lo que trae la dirección y de quién es',
      holds: ({ after, starts }) =>
        starts.every(({ id, input }) => JSON.stringify(input) === JSON.stringify(inputOf(id, after.context.place))),
    },
    {
      rule: '2.21 se cuentan las preguntas de quien puede verlas',
      holds: ({ after }) =>
        after.matches({ count: 'shown' }) ===
        (after.context.place?.account?.permissions === 127 && after.context.place.page !== 'second-factor'),
    },
    {
      rule: '2.97 las preguntas de todas las cuentas se cuentan en la bandeja y cada vez que se abre el menú, para quien puede responder en varias',
      holds: ({ before, after, eventType, starts }) => {
        const mayAnswer = (place: DeskPlace | null) => place?.accounts.includes(answered) === true;
        const isInbox = (place: DeskPlace | null) => mayAnswer(place) && place?.page === 'inbox';
        const { place } = after.context;
        const isOpened = eventType === 'accounts.opened' && mayAnswer(place) && !isInbox(place);
        const isNew = (isInbox(place) && !isInbox(before.place)) || isOpened;
        const count = starts.filter(({ id }) => id === 'inboxCount').length;
        if (count > 1 || (count === 1 && !isNew) || (isInbox(place) && !isInbox(before.place) && count === 0))
          return false;
        if (isOpened) return 'inboxCount' in after.children;
        if (eventType === 'accounts.closed') return 'inboxCount' in after.children === isInbox(place);
        return mayAnswer(place) || !('inboxCount' in after.children);
      },
    },
    {
      rule: '2.68 en cada página de una cuenta se ve si lo automático está detenido, y quien puede lo detiene',
      holds: ({ after, before, eventType, starts }) => {
        const seen = (place: DeskPlace | null) =>
          place?.account === null || place === null || place.page === 'second-factor'
            ? null
            : [place.account.id, place.account.permissions === 127];
        const isNew =
          eventType === 'place.changed' &&
          seen(after.context.place) !== null &&
          JSON.stringify(seen(before.place)) !== JSON.stringify(seen(after.context.place));
        return (
          after.matches({ automatic: 'shown' }) === (seen(after.context.place) !== null) &&
          starts.some(({ id }) => id === 'halt') === isNew
        );
      },
    },
    {
      rule: '2.32 se mira el vínculo de la cuenta en la que se trabaja, y perdido se va a explicarlo',
      holds: ({ after, beforeSnapshot, before, eventType, effects }) => {
        const goes = effects.filter(({ slot }) => slot === 'goToLostConnection').map(({ params }) => params);
        const isDue = eventType === 'link.lost' && beforeSnapshot.matches({ link: 'watched' });
        const expected = isDue ? [{ accountId: before.place?.account?.id }] : [];
        const { place } = after.context;
        const isWatched = place !== null && place.section !== null && place.page !== 'second-factor';
        return JSON.stringify(goes) === JSON.stringify(expected) && after.matches({ link: 'watched' }) === isWatched;
      },
    },
    {
      rule: 'lo que no llegó se pide abriendo la página de nuevo',
      holds: ({ beforeSnapshot, eventType, effects }) =>
        effects.some(({ slot }) => slot === 'reloadPage') ===
        (eventType === 'retry.pressed' && beforeSnapshot.matches({ page: 'missing' })),
    },
  ],
});
