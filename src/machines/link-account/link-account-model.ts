import { defineModel, ordered } from '../shared/model.ts';
import { linkAccountMachine } from './link-account-machine.ts';

export const linkAccountModel = defineModel({
  name: 'link-account',
  machine: linkAccountMachine,
  inputs: {
    plain: { notice: null, nickname: null },
    registered: { notice: 'account-already-registered', nickname: 'TIENDA_ANA' },
    mismatch: { notice: 'account-mismatch', nickname: 'TIENDA_ANA' },
    lost: { notice: 'lost-connection', nickname: 'TIENDA_ANA' },
    refused: { notice: 'link-refused', nickname: null },
  },
  starts: {
    plain: ['link-account.plain'],
    registered: ['link-account.after-notice'],
    mismatch: ['link-account.after-notice'],
    lost: ['link-account.after-notice'],
    refused: ['link-account.after-notice'],
  },
  events: {
    continued: { event: { type: 'link.requested' }, words: 'Presiona Continuar', leadsTo: ['link-account.leaving'] },
    home: { event: { type: 'home.requested' }, words: 'Presiona Volver al inicio', leadsTo: ['link-account.offering'] },
  },
  calls: {},
  guards: {
    hasNotice: 'hay un aviso del intento anterior',
  },
  states: {
    'link-account.offering': { description: 'Se ofrece vincular una cuenta de MercadoLibre' },
    'link-account.plain': { description: 'Sin avisos', holds: ({ context }) => context.notice === null },
    'link-account.after-notice': {
      description: 'Con el aviso del intento anterior',
      holds: ({ context }) => context.notice !== null,
    },
    'link-account.leaving': { description: 'Yendo a MercadoLibre', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  ignores: { 'link-account.leaving': ['home.requested', 'link.requested'] },
  ends: ['link-account.leaving'],
  invariants: [
    {
      rule: '2.10 Continuar lleva a MercadoLibre una sola vez, por más que se presione',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        eventType === 'link.requested' && beforeSnapshot.matches('offering')
          ? ordered(effects, 'leaveForConsent')
          : effects.every(({ slot }) => slot !== 'leaveForConsent'),
    },
    {
      rule: '2.11 Volver al inicio lleva al inicio',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        eventType === 'home.requested' && beforeSnapshot.matches('offering')
          ? ordered(effects, 'goHome')
          : effects.every(({ slot }) => slot !== 'goHome'),
    },
  ],
});
