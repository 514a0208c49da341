import type { Account } from '#contract/accounts.ts';
import { type Address, SIGNED_OUT_SCREENS, type SignedOutScreen } from '#domain/address.ts';
import { defineModel, isAt, type OrderedEffect, offline, refusal } from '#machines/shared/model.ts';
import { loginModel } from '../auth/login/model.ts';
import { recoverModel } from '../auth/recover/model.ts';
import { secondFactorModel } from '../auth/second-factor/model.ts';
import { setupPasswordModel } from '../auth/setup-password/model.ts';
import { signUpModel } from '../auth/sign-up/model.ts';
import { verifyModel } from '../auth/verify/model.ts';
import { deskModel } from '../desk/model.ts';
import { liveConnectionModel } from './live-connection/model.ts';
import { type AppSnapshot, appMachine } from './machine.ts';

const account = (id: string, nickname: string, permissions: number): Account => ({
  id,
  nickname,
  icon: null,
  siteId: 'MLA',
  owner: 'ana@tienda.test',
  permissions,
});

const own = account('10', 'TIENDA_ANA', 127);
const operated = account('20', 'AUTOPARTES_SUR', 2);
const unlinked = account('30', 'CALZADOS_ESTE', 2);
/** Going to an address: where it leads depends on who is here; while the product opens it is only noted. */
const goes = (address: Address, words: string, ...leadsTo: readonly string[]) =>
  ({
    event: { type: 'address.changed', address },
    words,
    leadsTo: [...leadsTo, 'app.booting', 'app.broken', 'app.desk-loading', 'app.desk-missing'],
  }) as const;
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
});

/** What decides anew which screen is shown. */
const DECIDES = ['address.changed', 'xstate.done.actor.loadDesk', 'xstate.done.actor.refreshAccounts'];

/** Where a step sent the browser, if anywhere. */
const redirectOf = (effects: readonly OrderedEffect[]): unknown =>
  effects.find(({ slot }) => slot === 'redirect')?.params ?? null;

export const appModel = defineModel({
  name: 'app',
  title: 'La aplicación entera',
  about: 'Quién entró, qué cuentas tiene y qué pantalla le corresponde.',
  machine: appMachine,
  children: {
    liveConnection: liveConnectionModel,
    desk: deskModel,
    login: loginModel,
    signup: signUpModel,
    verify: verifyModel,
    recover: recoverModel,
    setup: setupPasswordModel,
    authenticator: secondFactorModel,
  },
  inputs: {
    atRoot: { address: { screen: 'unknown' }, defaultAccount: '20', colorMode: 'system' },
    atLogin: { address: outside('login'), defaultAccount: null, colorMode: 'system' },
    deep: { address: questionsOf('10'), defaultAccount: null, colorMode: 'system' },
  },
  starts: {
    atRoot: ['app.reading-session'],
    atLogin: ['app.reading-session'],
    deep: ['app.reading-session'],
  },
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
    toForbidden: goes(questionsOf('20'), 'Va a una sección sin permiso', ...withoutPlace, 'app.forbidden'),
    toOperators: goes(
      { screen: 'section', accountId: '20', section: 'operators' },
      'Va a los operadores de una cuenta que solo opera',
      ...withoutPlace,
      'app.section',
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
    toNowhere: goes({ screen: 'unknown' }, 'Va a una dirección que no existe', ...withoutPlace, 'app.redirecting'),
    accountsChanged: {
      event: { type: 'accounts.changed' },
      words: 'El servidor avisa que sus cuentas cambiaron',
      leadsTo: ['app.accounts-refreshing', 'app.reading-accounts'],
      by: 'world',
    },
    sessionEnded: {
      event: { type: 'session.ended', sinceReload: null },
      words: 'La sesión terminó',
      leadsTo: ['app.reloading', 'app.ending'],
      by: 'world',
    },
    sessionEndedAgain: {
      event: { type: 'session.ended', sinceReload: 5000 },
      words: 'La sesión terminó otra vez, a los cinco segundos',
      leadsTo: ['app.ending'],
      by: 'world',
    },
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Reintentar',
      leadsTo: ['app.reading-session', 'app.screen-missing', 'app.desk-missing'],
    },
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
        nobody: {
          error: refusal(401, { error: 'unauthenticated' }),
          words: 'No hay sesión',
          leadsTo: ['app.signed-out'],
        },
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['app.broken'] },
      },
    },
    readAccounts: {
      done: accountsRead('app.signed-in'),
      failed: {
        offline: { error: offline(), words: 'No hay conexión', leadsTo: ['app.broken'] },
        ended: {
          error: refusal(401, { error: 'unauthenticated' }),
          words: 'La sesión terminó',
          leadsTo: ['app.signed-out'],
        },
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
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['app.accounts-outdated'] } },
    },
  },
  guards: {
    isSignedOut: 'no hay sesión',
    asksFor: 'la dirección es de esa pantalla',
    asksForScreen: 'la dirección es de una pantalla de quien no entró',
    isSameScreen: 'la pantalla es la misma',
    isReloadDue: 'no se recargó en el último minuto',
    hasNoAccount: 'no tiene cuentas',
    asksAllowedSection: 'la sección existe y tiene permiso',
    asksKnownSection: 'la sección existe',
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
  invariants: [
    {
      rule: '2.14 el escritorio sabe adónde va la dirección, y nadie más lo decide',
      holds: ({ after, effects, eventType }) => {
        const places = effects.filter(({ slot }) => slot === 'desk:place.changed').map(({ params }) => params);
        const page = pageOf(after);
        if (page === null || !DECIDES.includes(eventType)) return places.length === 0;
        return (
          places.length === 1 &&
          JSON.stringify(places[0]).startsWith(`{"type":"place.changed","place":{"page":"${page}"`)
        );
      },
    },
    {
      rule: 'lo que no llegó se pide abriendo la página de nuevo',
      holds: ({ beforeSnapshot, eventType, effects }) => {
        const isMissing =
          beforeSnapshot.matches({ signedOut: { screen: 'missing' } }) ||
          beforeSnapshot.matches({ signedIn: 'missing' });
        return effects.some(({ slot }) => slot === 'reloadPage') === (isMissing && eventType === 'retry.pressed');
      },
    },
    {
      rule: '8.06 lo que falló se sabe hasta que se vuelve a intentar',
      holds: ({ after }) =>
        (after.context.failure !== null) ===
        (after.matches('broken') || after.matches({ signedIn: { open: { accounts: 'outdated' } } })),
    },
    {
      rule: '2.02 en la misma pantalla queda lo que se escribió, aunque la dirección diga otra cosa',
      holds: ({ beforeSnapshot, eventType, before, after }) =>
        eventType !== 'address.changed' ||
        !beforeSnapshot.matches({ signedOut: 'screen' }) ||
        before.address.screen !== after.context.address.screen ||
        JSON.stringify(after.value) === JSON.stringify(beforeSnapshot.value),
    },
    {
      rule: '4.18 cada cambio avisado en las cuentas lleva a leerlas de nuevo',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        eventType !== 'accounts.changed' ||
        calls.length ===
          (beforeSnapshot.matches('signedIn') && !beforeSnapshot.matches({ signedIn: 'missing' }) ? 1 : 0),
    },
    {
      rule: '8.02 terminada la sesión no hay nadie adentro, lleve adonde lleve la dirección',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'address.changed' || !beforeSnapshot.matches('ending') || after.matches('signedOut'),
    },
    {
      rule: '2.08 la pantalla es la de la dirección que muestra el navegador',
      holds: ({ event, beforeSnapshot, after }) =>
        typeof event !== 'object' ||
        event === null ||
        !('address' in event) ||
        beforeSnapshot.matches('reloading') ||
        after.context.address === event.address,
    },
    {
      rule: '4.18 las cuentas son las últimas que se leyeron, y sin sesión no queda ninguna',
      holds: ({ event, eventType, before, after }) => {
        if (after.context.session === null) return Object.keys(after.context.accounts).length === 0;
        if (!eventType.endsWith('Accounts') || typeof event !== 'object' || event === null || !('output' in event)) {
          return after.context.accounts === before.accounts;
        }
        return after.context.accounts === event.output;
      },
    },
    {
      rule: '2.08 sin sesión, cualquier otra dirección lleva a la bienvenida',
      holds: ({ after, effects, beforeSnapshot, eventType }) => {
        const decides = eventType === 'address.changed' || !beforeSnapshot.matches('signedOut');
        const redirects = after.matches({ signedOut: 'redirecting' }) && decides;
        return redirects === (JSON.stringify(redirectOf(effects)) === '{"path":"/welcome"}');
      },
    },
    {
      rule: '2.09 sin cuentas, cualquier otra dirección lleva a vincular una',
      holds: ({ after, effects, eventType }) =>
        !after.matches({ signedIn: { open: { place: { withoutAccount: 'redirecting' } } } }) ||
        (eventType !== 'address.changed' && redirectOf(effects) === null) ||
        JSON.stringify(redirectOf(effects)) === '{"path":"/setup-account"}',
    },
    {
      rule: '2.13 2.15 con cuentas, cualquier otra dirección lleva a la cuenta de siempre o, si no hay, a la primera por apodo',
      holds: ({ after, effects, eventType }) => {
        const redirect = redirectOf(effects);
        if (!after.matches({ signedIn: { open: { place: { withAccounts: 'redirecting' } } } })) return true;
        if (!DECIDES.includes(eventType)) return redirect === null;
        const saved = after.context.defaultAccount === '10' ? '/accounts/10/questions' : '/accounts/20/history';
        return JSON.stringify(redirect) === JSON.stringify({ path: saved });
      },
    },
    {
      rule: '2.13 la cuenta que se abre queda guardada, y ninguna otra',
      holds: ({ after, effects, eventType }) => {
        const saves = effects.filter(({ slot }) => slot === 'saveDefaultAccount').map(({ params }) => params);
        const opens =
          after.matches({ signedIn: { open: { place: { withAccounts: 'section' } } } }) &&
          eventType === 'address.changed';
        const { address } = after.context;
        const opened = JSON.stringify({ accountId: 'accountId' in address ? address.accountId : null });
        return opens
          ? JSON.stringify(saves) === `[${opened}]`
          : saves.every((params) => JSON.stringify(params) === opened);
      },
    },
    {
      rule: '2.17 6.02 una sección sin permiso no se abre nunca; la de operadores no pide ninguno',
      holds: ({ after }) => {
        const { address } = after.context;
        return (
          !after.matches({ signedIn: { open: { place: { withAccounts: 'section' } } } }) ||
          (address.screen === 'section' && (address.accountId === '10' || address.section === 'operators'))
        );
      },
    },
    {
      rule: '8.02 una sesión perdida recarga la página, pero no dos veces en un minuto: entonces se ve el ingreso',
      holds: ({ beforeSnapshot, eventType, event, effects, after }) => {
        if (eventType !== 'session.ended' || !beforeSnapshot.matches('signedIn')) return true;
        const first =
          typeof event === 'object' && event !== null && 'sinceReload' in event && event.sinceReload === null;
        return first
          ? effects.some(({ slot }) => slot === 'reload')
          : after.matches('ending') && JSON.stringify(redirectOf(effects)) === '{"path":"/login"}';
      },
    },
  ],
});

/** Which page of the desk is open for the address, written by hand; null where there is none. */
function pageOf(snapshot: AppSnapshot): string | null {
  const { address } = snapshot.context;
  if (isAt(snapshot, 'app.section')) return address.screen === 'section' ? address.section : null;
  if (isAt(snapshot, 'app.forbidden')) return 'forbidden';
  if (isAt(snapshot, 'app.lost-connection')) return 'lost-connection';
  return isAt(snapshot, 'app.linking-first', 'app.linking-again') ? 'link-account' : null;
}
