import type { OpenStore } from '#server/store/port.ts';
import { intercepted } from '../intercepted-store.ts';

/** The same store, each call of which adds its name to `calls`, within transactions too. */
export const recorded = (store: OpenStore, calls: string[]): OpenStore =>
  intercepted(store, (name) => void calls.push(name));
