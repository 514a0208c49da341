import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '#machines/shared/meta.ts';
import { effectSlot } from '#machines/shared/slots.ts';

export type ColorMode = 'light' | 'dark' | 'system';

export interface ColorModeInput {
  /** The kept choice; `system` when there is none or it cannot be read. */
  readonly mode: ColorMode;
}

export interface ColorModeContext {
  readonly initial: ColorMode;
}

export type ColorModeEvent = { type: 'light.chosen' } | { type: 'dark.chosen' } | { type: 'system.chosen' };

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

export type ColorModeActor = ActorRefFrom<typeof colorModeMachine>;
export type ColorModeSnapshot = SnapshotFrom<typeof colorModeMachine>;
