import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { colorModeMachine } from './color-mode-machine.ts';

export type ColorMode = 'light' | 'dark' | 'system';

export interface ColorModeInput {
  /** The kept choice; `system` when there is none or it cannot be read. */
  readonly mode: ColorMode;
}

export interface ColorModeContext {
  readonly initial: ColorMode;
}

export type ColorModeEvent = { type: 'light.chosen' } | { type: 'dark.chosen' } | { type: 'system.chosen' };

export type ColorModeActor = ActorRefFrom<typeof colorModeMachine>;
export type ColorModeSnapshot = SnapshotFrom<typeof colorModeMachine>;
