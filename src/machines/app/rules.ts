import { type Invariant, isAt, type OrderedEffect, outputOf, typed } from '#machines/shared/model.ts';
import type { AppMachine, AppSnapshot } from './machine.ts';

/** What decides anew which screen is shown. */
const DECIDES = ['address.changed', 'xstate.done.actor.loadDesk', 'xstate.done.actor.refreshAccounts'];

/** Where a step sent the browser, if anywhere. */
const redirectOf = (effects: readonly OrderedEffect[]): unknown =>
  effects.find(({ slot }) => slot === 'redirect')?.params ?? null;

/** What the specification says of the root chart. */
export const appRules: readonly Invariant<AppMachine>[] = [
  {
    rule: '2.14 el escritorio sabe adónde va la dirección, y nadie más lo decide',
    holds: ({ after, effects, eventType }) => {
      const places = effects.filter(({ slot }) => slot === 'desk:place.changed').map(({ params }) => params);
      const page = pageOf(after);
      if (page === null || !DECIDES.includes(eventType)) return places.length === 0;
      return (
        places.length === 1 && JSON.stringify(places[0]).startsWith(`{"type":"place.changed","place":{"page":"${page}"`)
      );
    },
  },
  {
    rule: 'lo que no llegó se pide abriendo la página de nuevo',
    holds: ({ beforeSnapshot, eventType, effects }) => {
      const isMissing =
        beforeSnapshot.matches({ signedOut: { screen: 'missing' } }) || beforeSnapshot.matches({ signedIn: 'missing' });
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
      calls.length === (beforeSnapshot.matches('signedIn') && !beforeSnapshot.matches({ signedIn: 'missing' }) ? 1 : 0),
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
      if (!eventType.endsWith('Accounts') || !('output' in typed(event))) {
        return after.context.accounts === before.accounts;
      }
      return after.context.accounts === outputOf(event);
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
    rule: '2.97 la bandeja se abre a quien puede responder en varias cuentas, y a nadie más',
    holds: ({ after }) => {
      const { address, accounts } = after.context;
      const isDecided = after.matches({ signedIn: { open: 'place' } });
      const isDue = isDecided && address.screen === 'inbox' && accounts['40'] !== undefined;
      return after.matches({ signedIn: { open: { place: { withAccounts: 'inbox' } } } }) === isDue;
    },
  },
  {
    rule: '2.79 4.31 de una cuenta que pide el autenticador a quien no lo tiene no se abre nada',
    holds: ({ after }) => {
      const { address, accounts } = after.context;
      const isClosed = 'accountId' in address && accounts[address.accountId]?.needsSecondFactor === true;
      return (
        !isClosed ||
        !after.matches({ signedIn: 'open' }) ||
        after.matches({ signedIn: { open: { place: { withAccounts: 'secondFactor' } } } })
      );
    },
  },
  {
    rule: '8.02 una sesión perdida recarga la página, pero no dos veces en un minuto: entonces se ve el ingreso',
    holds: ({ beforeSnapshot, eventType, event, effects, after }) => {
      if (eventType !== 'session.ended' || !beforeSnapshot.matches('signedIn')) return true;
      const first = typeof event === 'object' && event !== null && 'sinceReload' in event && event.sinceReload === null;
      return first
        ? effects.some(({ slot }) => slot === 'reload')
        : after.matches('ending') && JSON.stringify(redirectOf(effects)) === '{"path":"/login"}';
    },
  },
  {
    rule: '3.50 de toda sesión que termina se mira si terminó porque esta pestaña sale, antes de abrir nada de nuevo',
    holds: ({ beforeSnapshot, eventType, effects }) => {
      const slots = effects.map(({ slot }) => slot);
      const isDue = eventType === 'session.ended' && beforeSnapshot.matches('signedIn');
      const cleared = slots.filter((slot) => slot === 'clearDraftsIfSigningOut').length;
      const reloaded = slots.indexOf('reload');
      return (
        cleared === (isDue ? 1 : 0) && (reloaded < 0 || !isDue || slots.indexOf('clearDraftsIfSigningOut') < reloaded)
      );
    },
  },
];

/** Which page of the desk is open for the address, written by hand; null where there is none. */
function pageOf(snapshot: AppSnapshot): string | null {
  const { address } = snapshot.context;
  if (isAt(snapshot, 'app.section')) return address.screen === 'section' ? address.section : null;
  if (isAt(snapshot, 'app.inbox')) return 'inbox';
  if (isAt(snapshot, 'app.second-factor-needed')) return 'second-factor';
  if (isAt(snapshot, 'app.forbidden')) return 'forbidden';
  if (isAt(snapshot, 'app.lost-connection')) return 'lost-connection';
  return isAt(snapshot, 'app.linking-first', 'app.linking-again') ? 'link-account' : null;
}
