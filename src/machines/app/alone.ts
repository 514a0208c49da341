import { type Address, SIGNED_OUT_SCREENS, type SignedOutScreen } from '#domain/address.ts';
import {
  byWorld,
  defineModel,
  offlineTo,
  refusedWith,
  retryTo,
  sampleAccount,
  startsAlike,
} from '#machines/shared/model.ts';
import { liveConnectionModel } from './live-connection/model.ts';
import { appMachine } from './machine.ts';
import { appRules } from './rules.ts';

const own = sampleAccount('10', 'TIENDA_ANA', 127);
const operated = sampleAccount('20', 'AUTOPARTES_SUR', 2);
/** The same, which asks the person for a second factor. */
const closed = { ...operated, needsSecondFactor: true };
const unlinked = sampleAccount('30', 'CALZADOS_ESTE', 2);
/** Another one, whose questions the person may answer. */
const answered = sampleAccount('40', 'MUEBLES_OESTE', 1);
/** Going to an address: where it leads depends on who is here; while the product opens it is only noted. */
const goes = (address: Address, words: string, ...leadsTo: readonly string[]) =>
  ({
    event: { type: 'address.changed', address },
    words,
    leadsTo: [...leadsTo, 'app.booting', 'app.broken', 'app.desk-loading', 'app.desk-missing'],
  }) as const;
const inbox: Address = { screen: 'inbox' };
const withoutPlace = ['app.signed-out-redirecting', 'app.without-account-redirecting'];
const toOwnPlace = ['app.without-account-redirecting', 'app.redirecting'];
/** Whoever has no session goes to a screen, whose code is loaded unless it is the one that is open. */
const toScreen = ['app.screen-loading', 'app.screen-missing'];
const outside = (screen: SignedOutScreen): Address => ({ screen, email: null });
const questionsOf = (accountId: string): Address => ({ screen: 'section', accountId, section: 'questions' });

const notLoaded = new TypeError('Failed to fetch dynamically imported module');

const accountsRead = (...leadsTo: readonly string[]) => ({
  none: { output: {}, words: 'No tiene ninguna cuenta', leadsTo },
  both: {
    output: { '10': own, '20': operated, '30': unlinked },
    words: 'Tiene una cuenta propia y opera otras dos',
    leadsTo,
  },
  several: {
    output: { '10': own, '20': operated, '30': unlinked, '40': answered },
    words: 'Puede responder en dos de sus cuentas',
    leadsTo,
  },
  closed: {
    output: { '10': own, '20': closed, '30': unlinked },
    words: 'Una de las que opera le pide el autenticador',
    leadsTo,
  },
});

/** Without the charts whose code the product loads late, which whoever runs it without them need not load either. */
export const appAlone = defineModel({
  name: 'app',
  title: 'La aplicación entera',
  about: 'Quién entró, qué cuentas tiene y qué pantalla le corresponde.',
  machine: appMachine,
  children: { liveConnection: liveConnectionModel },
  ...startsAlike(['app.reading-session'], {
    atRoot: { address: { screen: 'unknown' }, defaultAccount: '20', colorMode: 'system' },
    atLogin: { address: outside('login'), defaultAccount: null, colorMode: 'system' },
    deep: { address: questionsOf('10'), defaultAccount: null, colorMode: 'system' },
  }),
  events: {
    toWelcome: goes(outside('welcome'), 'Va a la bienvenida', 'app.welcome', ...toScreen, ...toOwnPlace),
    toLogin: goes(outside('login'), 'Va al ingreso', 'app.login', ...toScreen, ...toOwnPlace),
    toSignup: goes(outside('signup'), 'Va al registro', 'app.signup', ...toScreen, ...toOwnPlace),
    toVerify: goes(outside('verify'), 'Va a la verificación', 'app.verify', ...toScreen, ...toOwnPlace),
    toRecover: goes(outside('recover'), 'Va a recuperar su cuenta', 'app.recover', ...toScreen, ...toOwnPlace),
    toNewPassword: goes(outside('setup'), 'Va a elegir una contraseña nueva', 'app.setup', ...toScreen, ...toOwnPlace),
    toSecondFactor: goes(
      outside('authenticator'),
      'Va al código del autenticador',
      'app.authenticator',
      ...toScreen,
      ...toOwnPlace,
    ),
    toSetup: goes(
      { screen: 'setup-account', error: null, account: null },
      'Va a vincular una cuenta',
      'app.linking-first',
      'app.linking-again',
      'app.signed-out-redirecting',
    ),
    toAccounts: goes({ screen: 'accounts' }, 'Va a sus cuentas', ...withoutPlace, 'app.redirecting'),
    toQuestions: goes(questionsOf('10'), 'Va a las preguntas de su cuenta', ...withoutPlace, 'app.section'),
    toForbidden: goes(
      questionsOf('20'),
      'Va a una sección sin permiso',
      ...withoutPlace,
      'app.forbidden',
      'app.second-factor-needed',
    ),
    toOperators: goes(
      { screen: 'section', accountId: '20', section: 'operators' },
      'Va a los operadores de una cuenta que solo opera',
      ...withoutPlace,
      'app.section',
      'app.second-factor-needed',
    ),
    toStranger: goes(questionsOf('99'), 'Va a una cuenta que no es suya', ...withoutPlace, 'app.redirecting'),
    toLostConnection: goes(
      { screen: 'lost-connection', accountId: '30' },
      'Va a la conexión perdida de una cuenta que opera',
      ...withoutPlace,
      'app.lost-connection',
    ),
    toLostStranger: goes(
      { screen: 'lost-connection', accountId: '99' },
      'Va a la conexión perdida de una cuenta que no es suya',
      ...withoutPlace,
      'app.redirecting',
    ),
    toInbox: goes(inbox, 'Va a la bandeja de todas las cuentas', ...withoutPlace, 'app.inbox', 'app.redirecting'),
    toNowhere: goes({ screen: 'unknown' }, 'Va a una dirección que no existe', ...withoutPlace, 'app.redirecting'),
    accountsChanged: byWorld(
      { type: 'accounts.changed' },
      'El servidor avisa que sus cuentas cambiaron',
      'app.accounts-refreshing',
      'app.reading-accounts',
    ),
    sessionEnded: byWorld(
      { type: 'session.ended', sinceReload: null },
      'La sesión terminó',
      'app.reloading',
      'app.ending',
    ),
    sessionEndedAgain: byWorld(
      { type: 'session.ended', sinceReload: 5000 },
      'La sesión terminó otra vez, a los cinco segundos',
      'app.ending',
    ),
    retried: retryTo('app.reading-session', 'app.screen-missing', 'app.desk-missing'),
  },
  calls: {
    readSession: {
      done: {
        known: {
          output: { id: 's1', email: 'ana@tienda.test' },
          words: 'Hay una sesión abierta',
          leadsTo: ['app.reading-accounts'],
        },
      },
      failed: {
        nobody: refusedWith(401, 'unauthenticated', 'No hay sesión', 'app.signed-out'),
        offline: offlineTo('app.broken'),
      },
    },
    readAccounts: {
      done: accountsRead('app.signed-in'),
      failed: {
        offline: offlineTo('app.broken'),
        ended: refusedWith(401, 'unauthenticated', 'La sesión terminó', 'app.signed-out'),
      },
    },
    loadScreen: {
      done: {
        loaded: {
          output: undefined,
          words: 'Llega la pantalla',
          leadsTo: SIGNED_OUT_SCREENS.map((screen) => `app.${screen}`),
        },
      },
      failed: { lost: { error: notLoaded, words: 'La pantalla no llega', leadsTo: ['app.screen-missing'] } },
    },
    loadDesk: {
      done: { loaded: { output: undefined, words: 'Llega el escritorio', leadsTo: ['app.desk'] } },
      failed: { lost: { error: notLoaded, words: 'El escritorio no llega', leadsTo: ['app.desk-missing'] } },
    },
    refreshAccounts: {
      done: accountsRead('app.accounts-current'),
      failed: { offline: offlineTo('app.accounts-outdated') },
    },
  },
  guards: {
    isSignedOut: 'no hay sesión',
    asksFor: 'la dirección es de esa pantalla',
    asksForScreen: 'la dirección es de una pantalla de quien no entró',
    isSameScreen: 'la pantalla es la misma',
    isReloadDue: 'no se recargó en el último minuto',
    hasNoAccount: 'no tiene cuentas',
    asksClosedAccount: 'la cuenta le pide el autenticador, y no lo tiene',
    asksAllowedSection: 'la sección existe y tiene permiso',
    asksKnownSection: 'la sección existe',
    asksInbox: 'la dirección es la de la bandeja, y puede responder en varias cuentas',
    asksLostConnection: 'la dirección es la de la conexión perdida de una de sus cuentas',
  },
  delays: {
    nextAttempt: { words: 'Pasan cinco segundos', leadsTo: ['app.reading-session'] },
    nextRefresh: { words: 'Pasa medio minuto', leadsTo: ['app.accounts-refreshing'] },
  },
  states: {
    'app.booting': { description: 'Abriendo el mostrador', holds: ({ context }) => context.failure === null },
    'app.reading-session': { description: 'Viendo quién está' },
    'app.reading-accounts': { description: 'Buscando sus cuentas', holds: ({ context }) => context.session !== null },
    'app.broken': { description: 'No se pudo abrir; se reintenta', holds: ({ context }) => context.failure !== null },
    'app.ending': { description: 'La sesión terminó', holds: ({ context }) => context.session === null },
    'app.reloading': { description: 'La página se abre de nuevo' },
    'app.signed-out': { description: 'Sin sesión', holds: ({ context }) => context.session === null },
    'app.signed-out-redirecting': { description: 'Yendo a la bienvenida' },
    'app.welcome': { description: 'La bienvenida', holds: ({ context }) => context.address.screen === 'welcome' },
    'app.login': { description: 'El ingreso', holds: ({ context }) => context.address.screen === 'login' },
    'app.signup': { description: 'El registro', holds: ({ context }) => context.address.screen === 'signup' },
    'app.verify': { description: 'La verificación', holds: ({ context }) => context.address.screen === 'verify' },
    'app.signed-in': {
      description: 'Con sesión',
      holds: (snapshot) => snapshot.context.session !== null && snapshot.hasTag('signedIn'),
    },
    'app.recover': {
      description: 'La recuperación',
      holds: ({ context }) => context.address.screen === 'recover',
    },
    'app.setup': { description: 'La contraseña nueva', holds: ({ context }) => context.address.screen === 'setup' },
    'app.authenticator': {
      description: 'El código del autenticador',
      holds: ({ context }) => context.address.screen === 'authenticator',
    },
    'app.screen': { description: 'Una pantalla de quien no entró' },
    'app.screen-loading': { description: 'La pantalla está llegando' },
    'app.screen-missing': { description: 'La pantalla no llegó' },
    'app.desk': { description: 'El escritorio' },
    'app.desk-loading': { description: 'El escritorio está llegando' },
    'app.desk-missing': { description: 'El escritorio no llegó' },
    'app.place': { description: 'La pantalla que corresponde' },
    'app.without-account': {
      description: 'Sin ninguna cuenta',
      holds: ({ context }) => Object.keys(context.accounts).length === 0,
    },
    'app.without-account-redirecting': { description: 'Yendo a vincular una cuenta' },
    'app.linking-first': { description: 'Vincular la primera cuenta' },
    'app.with-accounts': {
      description: 'Con cuentas',
      holds: ({ context }) => Object.keys(context.accounts).length > 0,
    },
    'app.redirecting': { description: 'Yendo a la cuenta de siempre' },
    'app.linking-again': { description: 'Vincular una cuenta, teniendo otras' },
    'app.section': {
      description: 'Una sección de una cuenta',
      holds: ({ context }) =>
        context.address.screen === 'section' && context.address.accountId === context.defaultAccount,
    },
    'app.lost-connection': {
      description: 'La conexión perdida de una cuenta',
      holds: ({ context }) => context.address.screen === 'lost-connection' && context.address.accountId === '30',
    },
    'app.inbox': {
      description: 'La bandeja de todas las cuentas',
      holds: ({ context: { address, accounts } }) => address.screen === 'inbox' && accounts['40'] === answered,
    },
    'app.second-factor-needed': {
      description: 'La cuenta le pide el autenticador',
      holds: ({ context: { address, accounts } }) => 'accountId' in address && accounts[address.accountId] === closed,
    },
    'app.forbidden': { description: 'Sin permiso para la sección' },
    'app.accounts': { description: 'La lista de cuentas' },
    'app.accounts-current': { description: 'La lista de cuentas está al día' },
    'app.accounts-refreshing': { description: 'Leyendo de nuevo las cuentas' },
    'app.accounts-outdated': {
      description: 'La lista de cuentas puede haber cambiado; se vuelve a leer sola',
      holds: ({ context }) => context.failure !== null,
    },
  },
  ignores: {
    'app.reading-session': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.reading-accounts': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.broken': ['accounts.changed', 'session.ended'],
    'app.ending': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.reloading': ['accounts.changed', 'address.changed', 'retry.pressed', 'session.ended'],
    'app.signed-out-redirecting': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.screen-loading': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.screen-missing': ['accounts.changed', 'session.ended'],
    ...Object.fromEntries(
      SIGNED_OUT_SCREENS.map((screen) => [`app.${screen}`, ['accounts.changed', 'retry.pressed', 'session.ended']]),
    ),
    'app.desk-loading': ['retry.pressed'],
    'app.desk-missing': ['accounts.changed'],
  },
  ends: ['app.reloading'],
  invariants: appRules,
});
