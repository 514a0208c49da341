import { defineModel } from '#machines/shared/model.ts';
import { colorModeMachine } from './machine.ts';
import { selectColorMode } from './selectors.ts';

export const colorModeModel = defineModel({
  name: 'profile-color-mode',
  title: 'Modo claro u oscuro',
  about: 'Claro, oscuro o el del sistema, desde el menú de la persona.',
  machine: colorModeMachine,
  inputs: { light: { mode: 'light' }, dark: { mode: 'dark' }, system: { mode: 'system' } },
  starts: {
    light: ['color-mode.light'],
    dark: ['color-mode.dark'],
    system: ['color-mode.system'],
  },
  orders: { light: ['apply'], dark: ['apply'], system: ['apply'] },
  events: {
    light: { event: { type: 'light.chosen' }, words: 'Elige claro', leadsTo: ['color-mode.light'] },
    dark: { event: { type: 'dark.chosen' }, words: 'Elige oscuro', leadsTo: ['color-mode.dark'] },
    system: { event: { type: 'system.chosen' }, words: 'Elige según el sistema', leadsTo: ['color-mode.system'] },
  },
  calls: {},
  guards: {
    startsLight: 'había elegido claro',
    startsDark: 'había elegido oscuro',
  },
  states: {
    'color-mode.light': { description: 'Colores claros' },
    'color-mode.dark': { description: 'Colores oscuros' },
    'color-mode.system': { description: 'Los colores que prefiere el sistema' },
  },
  ignores: {},
  invariants: [
    {
      rule: '3.50 el modo elegido se aplica y se guarda enseguida',
      holds: ({ effects, after }) =>
        JSON.stringify(effects) === JSON.stringify([{ slot: 'apply', params: { mode: selectColorMode(after) } }]),
    },
  ],
});
