import { setup } from 'xstate';
import type { StateMeta } from '../shared/meta.ts';
import { effectSlot } from '../shared/slots.ts';
import type { ColorMode, ColorModeContext, ColorModeEvent, ColorModeInput } from './types.ts';

/** Light, dark, or what the system prefers; the choice is kept in local storage (3.50). */
export const colorModeMachine = setup({
  types: {} as { context: ColorModeContext; events: ColorModeEvent; input: ColorModeInput; meta: StateMeta },
  actions: {
    /** Dresses the page and keeps the choice. */
    apply: effectSlot<{ mode: ColorMode }>('apply'),
  },
  guards: {
    startsLight: ({ context }) => context.initial === 'light',
    startsDark: ({ context }) => context.initial === 'dark',
  },
}).createMachine({
  id: 'colorMode',
  context: ({ input }) => ({ initial: input.mode }),
  initial: 'arriving',
  on: { 'light.chosen': '.light', 'dark.chosen': '.dark', 'system.chosen': '.system' },
  states: {
    arriving: {
      meta: { uid: 'color-mode.arriving' },
      always: [
        { guard: 'startsLight', target: 'light' },
        { guard: 'startsDark', target: 'dark' },
        { target: 'system' },
      ],
    },
    light: {
      meta: { uid: 'color-mode.light', requirements: ['3.50'] },
      entry: { type: 'apply', params: { mode: 'light' } },
    },
    dark: {
      meta: { uid: 'color-mode.dark', requirements: ['3.50'] },
      entry: { type: 'apply', params: { mode: 'dark' } },
    },
    system: {
      meta: { uid: 'color-mode.system', requirements: ['3.50'] },
      entry: { type: 'apply', params: { mode: 'system' } },
    },
  },
});
