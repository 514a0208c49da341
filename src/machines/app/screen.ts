import type { Edge } from '@mostrador/chart-model';
import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { type Address, SIGNED_OUT_SCREENS, type SignedOutScreen } from '#domain/address.ts';
import { goTo, press } from '#tests/paths/person/person.ts';
import {
  begin,
  endSession,
  enter,
  letIn,
  letInAskedForSecondFactor,
  letInToAnswerForSeveral,
  letInWithAccounts,
  loseSession,
  tell,
} from '#tests/paths/screens/app-world.ts';
import { cut, defineScreen, served, timer } from '#tests/paths/screens/binding.ts';
import {
  loginFacts,
  RECOVER,
  SECOND_FACTOR,
  SIGN_UP,
  setupPasswordFacts,
  verifyFacts,
} from '#tests/paths/screens/entry.ts';
import type { Endpoint } from '#tests/paths/screens/held-calls.ts';
import { LINKING, WELCOME } from '#tests/paths/screens/landmarks.ts';
import type { AppMachine } from './machine.ts';
import { appModel } from './model.ts';

/** The product has no such address. */
const UNKNOWN = '/no-existe';
const readAccounts: Endpoint = { method: 'GET', path: /^\/accounts$/ };

/** Goals that the real world cannot be made to reach, by the reason. */
const UNWALKED: Readonly<Record<string, readonly Goal[]>> = {
  'El código llega siempre y en seguida; lo que no llega lo recorre tests/browser/missing-parts.test.ts.': [
    'transitions:app.screen-loading--error.loadScreen--0',
    'transitions:app.screen-missing--retry.pressed--0',
    'transitions:app.desk-loading--address.changed--0',
    'transitions:app.desk-missing--address.changed--0',
    'transitions:app.desk-loading--accounts.changed--0',
    'ignored:app.desk-missing--accounts.changed',
    'transitions:app.desk-loading--error.loadDesk--0',
    'transitions:app.desk-missing--retry.pressed--0',
    'ignored:app.screen-loading--accounts.changed',
    'ignored:app.screen-loading--retry.pressed',
    'ignored:app.screen-loading--session.ended',
    'ignored:app.screen-missing--accounts.changed',
    'ignored:app.screen-missing--session.ended',
    'ignored:app.desk-loading--retry.pressed',
  ],
  'Nadie espera medio minuto; lo recorren los caminos del diagrama solo.': [
    'transitions:app.accounts-outdated--after.nextRefresh--0',
  ],
};

export const screen = defineScreen<AppMachine>({
  model: appModel,
  starts: {
    atRoot: (world) => begin(world, UNKNOWN, '20'),
    atLogin: (world) => begin(world, '/login', null),
    deep: (world) => begin(world, '/accounts/10/questions', null),
  },
  excuses: Object.fromEntries(
    Object.entries(UNWALKED).flatMap(([reason, goals]) => goals.map((goal) => [goal, reason])),
  ),
  isGone: (snapshot) => snapshot.matches('reloading'),
  acts: {
    toWelcome: goTo('/welcome'),
    toLogin: goTo('/login'),
    toSignup: goTo('/signup'),
    toVerify: goTo('/verify'),
    toRecover: goTo('/recover'),
    toNewPassword: goTo('/setup'),
    toSecondFactor: goTo('/authenticator'),
    toSetup: goTo('/setup-account'),
    toAccounts: goTo('/accounts'),
    toQuestions: goTo('/accounts/10/questions'),
    toForbidden: goTo('/accounts/20/questions'),
    toOperators: goTo('/accounts/20/operators'),
    toStranger: goTo('/accounts/99/questions'),
    toLostConnection: goTo('/accounts/30/lost-connection'),
    toLostStranger: goTo('/accounts/99/lost-connection'),
    toInbox: goTo('/inbox'),
    toNowhere: goTo(UNKNOWN),
    retried: press('Reintentar'),
  },
  happenings: {
    accountsChanged: (world) => tell(world, { event: 'AccountChanged', details: { accountId: '10' } }),
    sessionEnded: (world) => loseSession(world, null),
    sessionEndedAgain: (world) => loseSession(world, String(Date.now() - 5000)),
  },
  calls: {
    readSession: {
      endpoint: { method: 'GET', path: /^\/sessions\?current=true$/ },
      outcomes: { known: served(enter), nobody: served(endSession), offline: cut },
    },
    readAccounts: {
      endpoint: readAccounts,
      outcomes: {
        none: served(letIn),
        both: served(letInWithAccounts),
        several: served(letInToAnswerForSeveral),
        closed: served(letInAskedForSecondFactor),
        ended: served(endSession),
        offline: cut,
      },
    },
    loadScreen: timer('loaded'),
    loadDesk: timer('loaded'),
    refreshAccounts: {
      endpoint: readAccounts,
      outcomes: {
        none: served(letIn),
        both: served(letInWithAccounts),
        several: served(letInToAnswerForSeveral),
        closed: served(letInAskedForSecondFactor),
        offline: cut,
      },
    },
  },
  allows: canHappen,
  // Until something has arrived there is nothing but a word that it comes.
  region: 'main, body > div > [role="status"]',
  // The search of a list has its own charts.
  except: 'search',
  views: ['src/ui/screens/broken/broken-screen.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('signedOut')) return outsideOf(snapshot);
    if (snapshot.matches('signedIn')) return insideOf(snapshot);
    // The chart orders the redirect, and the address bar answers at once.
    if (snapshot.matches('ending')) return loginFacts();
    const address = `Dirección: ${pathOf(snapshot.context.address)}`;
    return snapshot.matches('broken') ? [...BROKEN, address] : ['Aviso: Cargando…', address];
  },
});

type Snapshot = SnapshotFrom<AppMachine>;

function outsideOf(snapshot: Snapshot): readonly string[] {
  // The address decides already while the screen's code is on its way.
  const { address } = snapshot.context;
  return OUTSIDE[SIGNED_OUT_SCREENS.find((name) => name === address.screen) ?? 'welcome'];
}

function insideOf(snapshot: Snapshot): readonly string[] {
  const { accounts, defaultAccount } = snapshot.context;
  if (Object.keys(accounts).length === 0) return LINKING;
  const place = PLACES.find((name) => snapshot.matches({ signedIn: { open: { place: { withAccounts: name } } } }));
  switch (place ?? (snapshot.matches({ signedIn: 'loading' }) ? ahead(snapshot) : null)) {
    case 'linking':
      return [...LINKING.slice(0, -1), 'Botón «Volver al inicio»', ...LINKING.slice(-1)];
    case 'section':
      return isRefused(snapshot) ? OPERATORS : QUESTIONS;
    case 'secondFactor':
      return [...SECOND_FACTOR_NEEDED, `Dirección: ${pathOf(snapshot.context.address)}`];
    case 'forbidden':
      return FORBIDDEN;
    case 'lostConnection':
      return LOST;
    case 'inbox':
      return INBOX;
    default:
      if (defaultAccount !== '10' && accounts['20']?.needsSecondFactor === true)
        return [...SECOND_FACTOR_NEEDED, 'Dirección: /accounts/20/history'];
      return defaultAccount === '10' ? QUESTIONS : HISTORY;
  }
}

const PLACES = ['linking', 'section', 'secondFactor', 'forbidden', 'lostConnection', 'inbox'] as const;

/** Where the address leads once the desk has arrived, which it does at once. */
function ahead({ context: { address, accounts } }: Snapshot): (typeof PLACES)[number] | null {
  if ('accountId' in address && accounts[address.accountId]?.needsSecondFactor === true) return 'secondFactor';
  if (address.screen === 'setup-account') return 'linking';
  if (address.screen === 'inbox') return accounts['40'] === undefined ? null : 'inbox';
  if (address.screen === 'lost-connection') return address.accountId === '30' ? 'lostConnection' : null;
  if (address.screen !== 'section' || address.accountId === '99') return null;
  return address.accountId === '10' || address.section === 'operators' ? 'section' : 'forbidden';
}

function pathOf(address: Address): string {
  if (address.screen === 'unknown') return UNKNOWN;
  if (address.screen === 'section') return `/accounts/${address.accountId}/${address.section}`;
  if (address.screen === 'lost-connection') return `/accounts/${address.accountId}/lost-connection`;
  return `/${address.screen}`;
}

/** What the real world cannot be made to do, or does to a page that is gone. */
function canHappen({ before, step }: Edge): boolean {
  const { name, event } = step;
  const isInside = before.matches('signedIn');
  // Code is there at once: nothing else happens while it is on its way, and none gets lost.
  const isLoading = before.matches({ signedOut: { screen: 'loading' } }) || before.matches({ signedIn: 'loading' });
  if (name === 'nextRefresh') return false;
  if (isLoading || name.startsWith('load')) return isLoading && name.endsWith(':loaded');
  // Only a section listens for news that lead to a call, and a call to the end of the session.
  if (event.type === 'session.ended' && isInside)
    return before.matches({ signedIn: { open: { place: { withAccounts: 'section' } } } }) && !isRefused(before);
  if (event.type === 'retry.pressed') return !isInside;
  // The new page stands at the address of the old one; going on from there is the new one's affair.
  if (event.type === 'address.changed' && before.matches('reloading')) return name === 'toQuestions';
  // Nobody loses an account of their own.
  if (name.endsWith(':none')) return Object.keys(before.context.accounts).length === 0;
  // The model waits for the address that it ordered; the page has it already, and decides by it.
  return (
    !['refreshAccounts:both', 'refreshAccounts:several', 'refreshAccounts:closed'].includes(name) ||
    !before.matches({ signedIn: { open: { place: { withoutAccount: 'redirecting' } } } })
  );
}

/** Whether somebody stands at the operators of an account that is not theirs: nothing there listens for the news of another one. */
function isRefused({ context: { address } }: Snapshot): boolean {
  return address.screen === 'section' && address.section === 'operators';
}

const OUTSIDE: Readonly<Record<SignedOutScreen, readonly string[]>> = {
  welcome: WELCOME,
  login: loginFacts(),
  signup: SIGN_UP,
  verify: verifyFacts(),
  recover: RECOVER,
  setup: setupPasswordFacts(),
  authenticator: SECOND_FACTOR,
};
const BROKEN = [
  'Alerta: No pudimos abrir el mostrador No hay conexión con el servidor. Revise su conexión a internet. ' +
    'Se volverá a intentar en unos segundos. Reintentar',
  'Botón «Reintentar»',
];
const QUESTIONS = [
  'Título «Preguntas»',
  'Botón «Atajos»',
  'Botón «Lista»',
  'Lista «Orden»: Más recientes al final',
  'Título «Está al día»',
  'Dirección: /accounts/10/questions',
];
const HISTORY = [
  'Título «Historial»',
  'Lista «Orden»: Más recientes primero',
  'Título «Todavía no hay respuestas»',
  'Dirección: /accounts/20/history',
];
const INBOX = [
  'Título «Bandeja»',
  'Botón «MUEBLES_OESTE 0»',
  'Botón «TIENDA_ANA 0»',
  'Título «Está al día»',
  'Dirección: /inbox',
];
const SECOND_FACTOR_NEEDED = ['Título «AUTOPARTES_SUR pide el autenticador»', 'Botón «Configurar autenticador»'];
const FORBIDDEN = ['Título «Sección sin permiso»', 'Dirección: /accounts/20/questions'];
const OPERATORS = [
  'Título «Operadores»',
  'Alerta: No se pudieron cargar los operadores No es posible proceder, permisos insuficientes',
  'Dirección: /accounts/20/operators',
];
const LOST = [
  'Título «Se ha perdido la conexión con CALZADOS_ESTE»',
  'Aviso: MercadoLibre ya no acepta el permiso de Mostrador para esta cuenta. este@calzados.test debe restaurar la ' +
    'conexión; esta pantalla seguirá sola cuando lo haga.',
  'Dirección: /accounts/30/lost-connection',
];
