import { inflate, unpack } from './unpack.ts';

/** Brings the text of one of the gallery's files, by its path without an ending; empty for one that has run by itself. */
export type Bring = (file: string) => Promise<string>;

// What starts the page and the page itself are two programs, and share what was brought.
globalThis.statecharts ??= {
  cards: [],
  composition: [],
  pages: {},
  drawings: {},
  versions: {},
  insides: {},
  held: new Map(),
  brought: new Map(),
  opened: new Map(),
  hold: (file, packed) => statecharts.held.set(file, unpack(packed)),
};

/** A script loads from everywhere, and is all that loads from `file://`. */
export const bringScript: Bring = async (file) => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const script = document.createElement('script');
  script.src = `${file}.js`;
  script.onload = resolve;
  script.onerror = () => reject(new Error(`No se pudo cargar ${file}`));
  document.head.append(script);
  await promise;
  return statecharts.held.get(file) ?? '';
};

/** From a file server the same as bytes, three quarters of what the script weighs; the script from one that hands out no such files. */
export const bringPack: Bring = async (file) => {
  const { ok, body } = await fetch(`${file}.pack`);
  return ok && body !== null ? inflate(body) : bringScript(file);
};

/** Brings a file, once. */
export const bring: Bring = (file) => once(statecharts.brought, file, () => (statecharts.bring ?? bringScript)(file));

/** Brings a file and runs it, once. */
export const open = (file: string): Promise<void> => once(statecharts.opened, file, async () => run(await bring(file)));

function run(text: string): void {
  if (text === '') return;
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

function once<Value>(done: Map<string, Promise<Value>>, file: string, begin: () => Promise<Value>): Promise<Value> {
  const known = done.get(file);
  if (known !== undefined) return known;
  const begun = begin();
  done.set(file, begun);
  return begun;
}
