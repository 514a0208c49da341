import type { Mode } from '../run/protocol.ts';
import type { Width } from './address.ts';

/** What a picture is called; it says what it shows. */
export const pictureName = (state: string, name: string, width: Width, mode: Mode): string =>
  `${[state, name, String(width), mode].map((part) => part.replaceAll(/[^\w.-]/g, '_')).join('~')}.png`;
