import { defineModel, offline, ordered, same, typed } from '#machines/shared/model.ts';
import { type LinkAccountSnapshot, linkAccountMachine } from './machine.ts';

const L = 'link-account';

const SEVERAL = { sites: ['MLB', 'MLA', 'MLM'] };
const OTHERS = { sites: ['MLB', 'MLM'] };

const isHere = (snapshot: LinkAccountSnapshot): boolean =>
  !snapshot.matches({ way: 'leaving' }) && !snapshot.matches({ way: 'home' });

export const linkAccountModel = defineModel({
  name: 'account-link-account',
  title: 'Vincular la cuenta',
  about: 'El paso a MercadoLibre y la vuelta con un aviso.',
  machine: linkAccountMachine,
  inputs: {
    plain: { notice: null, nickname: null },
    registered: { notice: 'account-already-registered', nickname: 'TIENDA_ANA' },
    mismatch: { notice: 'account-mismatch', nickname: 'TIENDA_ANA' },
    lost: { notice: 'lost-connection', nickname: 'TIENDA_ANA' },
    refused: { notice: 'link-refused', nickname: null },
  },
  starts: {
    plain: [`${L}.plain`, `${L}.reading`],
    registered: [`${L}.after-notice`, `${L}.reading`],
    mismatch: [`${L}.after-notice`, `${L}.reading`],
    lost: [`${L}.after-notice`, `${L}.reading`],
    refused: [`${L}.after-notice`, `${L}.reading`],
  },
  events: {
    mexico: { event: { type: 'site.chosen', siteId: 'MLM' }, words: 'Elige México', leadsTo: [`${L}.choice`] },
    brazil: { event: { type: 'site.chosen', siteId: 'MLB' }, words: 'Elige Brasil', leadsTo: [`${L}.choice`] },
    continued: { event: { type: 'link.requested' }, words: 'Presiona Continuar', leadsTo: [`${L}.leaving`] },
    home: { event: { type: 'home.requested' }, words: 'Presiona Volver al inicio', leadsTo: [`${L}.home`] },
    retried: { event: { type: 'retry.pressed' }, words: 'Presiona Actualizar', leadsTo: [`${L}.reading`] },
  },
  calls: {
    readSites: {
      done: {
        several: {
          output: SEVERAL,
          words: 'Cada país tiene su página de permiso',
          leadsTo: [`${L}.choice`],
        },
        others: {
          output: OTHERS,
          words: 'Cada país tiene su página de permiso, y la de Argentina no está',
          leadsTo: [`${L}.choice`],
        },
        one: { output: { sites: ['MLB'] }, words: 'Hay un solo país', leadsTo: [`${L}.no-choice`] },
        none: {
          output: { sites: [] },
          words: 'No hay país que elegir: la página es una sola, o la de la cuenta que se restaura',
          leadsTo: [`${L}.no-choice`],
        },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión a internet', leadsTo: [`${L}.failed`] } },
    },
  },
  guards: {
    hasNotice: 'hay un aviso del intento anterior',
    offersChoice: 'hay más de un país para elegir',
  },
  states: {
    [`${L}.notice`]: { description: 'El aviso del intento anterior' },
    [`${L}.plain`]: { description: 'Sin avisos', holds: ({ context }) => context.notice === null },
    [`${L}.after-notice`]: {
      description: 'Con el aviso del intento anterior',
      holds: ({ context }) => context.notice !== null,
    },
    [`${L}.way`]: { description: 'El camino a MercadoLibre' },
    [`${L}.reading`]: { description: 'Viendo qué países hay', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${L}.failed`]: { description: 'No se pudo ver qué países hay', holds: ({ context }) => context.failure !== null },
    [`${L}.offering`]: { description: 'Se ofrece vincular una cuenta de MercadoLibre' },
    [`${L}.no-choice`]: {
      description: 'No hay país que elegir',
      holds: ({ context }) => context.siteId === null && context.sites.length === 0,
    },
    [`${L}.choice`]: {
      description: 'Se elige el país de la cuenta',
      holds: ({ context }) => context.siteId !== null && context.sites.includes(context.siteId),
    },
    [`${L}.leaving`]: { description: 'Yendo a MercadoLibre', holds: (snapshot) => snapshot.hasTag('busy') },
    [`${L}.home`]: { description: 'De vuelta en el inicio' },
  },
  ignores: {
    [`${L}.reading`]: ['link.requested', 'retry.pressed', 'site.chosen'],
    [`${L}.failed`]: ['link.requested', 'site.chosen'],
    [`${L}.no-choice`]: ['retry.pressed', 'site.chosen'],
    [`${L}.choice`]: ['retry.pressed'],
    [`${L}.leaving`]: ['home.requested', 'link.requested', 'retry.pressed', 'site.chosen'],
  },
  ends: [`${L}.plain`, `${L}.after-notice`, `${L}.leaving`],
  invariants: [
    {
      rule: '2.10 Continuar lleva una sola vez, por más que se presione, a la página del país que se ve elegido',
      holds: ({ eventType, before, beforeSnapshot, effects }) =>
        eventType === 'link.requested' && beforeSnapshot.matches({ way: 'offering' })
          ? JSON.stringify(effects) === JSON.stringify([{ slot: 'leaveForConsent', params: { siteId: before.siteId } }])
          : effects.every(({ slot }) => slot !== 'leaveForConsent'),
    },
    {
      rule: '2.10 hasta que se elija otro, el país es Argentina, o el primero donde no está; ninguno donde no hay que elegir',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        if (eventType === 'xstate.done.actor.readSites') {
          const sites = typed(event).output;
          const first = Object.entries({ MLA: SEVERAL, MLB: OTHERS }).find(([, offer]) => same(offer, sites));
          return after.context.siteId === (first?.[0] ?? null);
        }
        const isChosen = eventType === 'site.chosen' && beforeSnapshot.matches({ way: { offering: 'choice' } });
        return after.context.siteId === (isChosen ? typed(event).siteId : before.siteId);
      },
    },
    {
      rule: '2.11 Volver al inicio lleva al inicio',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        eventType === 'home.requested' && isHere(beforeSnapshot)
          ? ordered(effects, 'goHome')
          : effects.every(({ slot }) => slot !== 'goHome'),
    },
    {
      rule: '2.10 se pregunta qué países hay al llegar y en cada reintento, y nunca más',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        calls.length === (eventType === 'retry.pressed' && beforeSnapshot.matches({ way: 'failed' }) ? 1 : 0),
    },
  ],
});
