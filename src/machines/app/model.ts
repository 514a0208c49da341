import type { Account } from '#contract/accounts.ts';
import type { Address, SignedOutScreen } from '#domain/address.ts';
import { defineModel, type OrderedEffect, offline, refusal } from '#machines/shared/model.ts';
import { liveConnectionMachine } from './live-connection/machine.ts';
import { liveConnectionModel } from './live-connection/model.ts';
import { createAppMachine } from './machine.ts';

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
    leadsTo: [...leadsTo, 'app.booting', 'app.broken'],
  }) as const;
const withoutPlace = ['app.signed-out-redirecting', 'app.without-account-redirecting'];
const toOwnPlace = ['app.without-account-redirecting', 'app.redirecting'];
const outside = (screen: SignedOutScreen): Address => ({ screen, email: null });
const questionsOf = (accountId: string): Address => ({ screen: 'section', accountId, section: 'questions' });

const accountsRead = (...leadsTo: readonly string[]) => ({
  none: { output: {}, words: 'No tiene ninguna cuenta', leadsTo },
  both: {
    output: { '10': own, '20': operated, '30': unlinked },
    words: 'Tiene una cuenta propia y opera otras dos',
    leadsTo,
  },
});

/** What decides anew which screen is shown. */
const DECIDES = ['address.changed', 'xstate.done.actor.readAccounts', 'xstate.done.actor.refreshAccounts'];

/** Where a step sent the browser, if anywhere. */
const redirectOf = (effects: readonly OrderedEffect[]): unknown =>
  effects.find(({ slot }) => slot === 'redirect')?.params ?? null;

export const appModel = defineModel({
  name: 'app',
  title: 'La aplicación entera',
  about: 'Quién entró, qué cuentas tiene y qué pantalla le corresponde.',
  machine: createAppMachine({ liveConnection: liveConnectionMachine }),
  children: { liveConnection: liveConnectionModel },
  inputs: {
    atRoot: { address: { screen: 'unknown' }, defaultAccount: '20' },
    atLogin: { address: outside('login'), defaultAccount: null },
    deep: { address: questionsOf('10'), defaultAccount: null },
  },
  starts: {
    atRoot: ['app.reading-session'],
    atLogin: ['app.reading-session'],
    deep: ['app.reading-session'],
  },
  events: {
    toWelcome: goes(outside('welcome'), 'Va a la bienvenida', 'app.welcome', ...toOwnPlace),
    toLogin: goes(outside('login'), 'Va al ingreso', 'app.login', ...toOwnPlace),
    toSignup: goes(outside('signup'), 'Va al registro', 'app.signup', ...toOwnPlace),
    toVerify: goes(outside('verify'), 'Va a la verificación', 'app.verify', ...toOwnPlace),
    toRecover: goes(outside('recover'), 'Va a recuperar su cuenta', 'app.recover', ...toOwnPlace),
    toNewPassword: goes(outside('setup'), 'Va a elegir una contraseña nueva', 'app.setup', ...toOwnPlace),
    toSecondFactor: goes(outside('authenticator'), 'Va al código del autenticador', 'app.authenticator', ...toOwnPlace),
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
      leadsTo: ['app.accounts-refreshing'],
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
    retried: { event: { type: 'retry.pressed' }, words: 'Presiona Reintentar', leadsTo: ['app.reading-session'] },
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
    refreshAccounts: {
      done: accountsRead('app.accounts-current'),
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['app.accounts-outdated'] } },
    },
  },
  guards: {
    isSignedOut: 'no hay sesión',
    asksFor: 'la dirección es de esa pantalla',
    isReloadDue: 'no se recargó en el último minuto',
    hasNoAccount: 'no tiene cuentas',
    asksAllowedSection: 'la sección existe y tiene permiso',
    asksKnownSection: 'la sección existe',
    asksLostConnection: 'la dirección es la de la conexión perdida de una de sus cuentas',
  },
  delays: {
    nextAttempt: { words: 'Pasan cinco segundos', leadsTo: ['app.reading-session'] },
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
    'app.accounts-outdated': { description: 'La lista de cuentas puede haber cambiado' },
  },
  ignores: {
    'app.reading-session': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.reading-accounts': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.broken': ['accounts.changed', 'session.ended'],
    'app.ending': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.reloading': ['accounts.changed', 'address.changed', 'retry.pressed', 'session.ended'],
    'app.signed-out-redirecting': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.welcome': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.login': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.signup': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.verify': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.recover': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.setup': ['accounts.changed', 'retry.pressed', 'session.ended'],
    'app.authenticator': ['accounts.changed', 'retry.pressed', 'session.ended'],
  },
  ends: ['app.reloading'],
  invariants: [
    {
      rule: '4.18 cada cambio avisado en las cuentas lleva a leerlas de nuevo',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        eventType !== 'accounts.changed' || calls.length === (beforeSnapshot.matches('signedIn') ? 1 : 0),
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
        !after.matches({ signedIn: { place: { withoutAccount: 'redirecting' } } }) ||
        (eventType !== 'address.changed' && redirectOf(effects) === null) ||
        JSON.stringify(redirectOf(effects)) === '{"path":"/setup-account"}',
    },
    {
      rule: '2.13 2.15 con cuentas, cualquier otra dirección lleva a la cuenta de siempre o, si no hay, a la primera por apodo',
      holds: ({ after, effects, eventType }) => {
        const redirect = redirectOf(effects);
        if (!after.matches({ signedIn: { place: { withAccounts: 'redirecting' } } })) return true;
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
          after.matches({ signedIn: { place: { withAccounts: 'section' } } }) && eventType === 'address.changed';
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
          !after.matches({ signedIn: { place: { withAccounts: 'section' } } }) ||
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
