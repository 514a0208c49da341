import { numberFormat } from '#domain/formats.ts';
import { CATALOGUE_LOADING } from '#domain/limits.ts';
import type common from './es/common.json';
import type desk from './es/desk.json';
import type entry from './es/entry.json';
import type sections from './es/sections.json';

interface Texts {
  readonly common: typeof common;
  readonly entry: typeof entry;
  readonly desk: typeof desk;
  readonly sections: typeof sections;
}

/** The parts of the catalogue; each is loaded with the screens that use it. */
export type TextPart = keyof Texts;

/** A text with a count has two forms, `…_one` and `…_other`, and one name. */
type WithoutForm<Name extends string> = Name extends `${infer Text}_${'one' | 'other'}` ? Text : Name;
type NameIn<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends string ? WithoutForm<Name> : `${Name}.${NameIn<Branch[Name]>}`;
}[keyof Branch & string];
/** `retry` of the common part; `entry:login.title` of another one. */
export type TextName =
  | NameIn<Texts['common']>
  | { [Part in Exclude<TextPart, 'common'>]: `${Part}:${NameIn<Texts[Part]>}` }[Exclude<TextPart, 'common'>];

/** Fetches one part of the catalogue; rejects when that fails. */
export type ReadPart = (part: TextPart) => Promise<object>;

/** A part could not be loaded after all retries. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

/** By the part, a colon, and the names on the way to the text with dots between them. */
const texts = new Map<string, string>();
const loading = new Map<TextPart, Promise<void>>();
let readPart: ReadPart = (part) => Promise.reject(new CatalogueError(part));

/**
 * The text of that name, with values filled in for `{{…}}`; a text with a count in its form for that. Views call it while rendering;
 * `loadText` loads a screen's part before the screen is shown. A name without a text is shown as it is.
 */
export function t(name: TextName, values: Readonly<Record<string, string | number>> = {}): string {
  const key = name.includes(':') ? name : `common:${name}`;
  const { count } = values;
  const text = (count === undefined ? undefined : texts.get(key + (count === 1 ? '_one' : '_other'))) ?? texts.get(key);
  if (text === undefined) return name;
  return text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => wordOf(values[value] ?? '')) : text;
}

/** Spanish groups digits from five on. */
const wordOf = (value: string | number): string =>
  typeof value === 'number' && value >= 10_000 ? numberFormat('es', {}).format(value) : String(value);

/** Says how parts are fetched; before the first `loadText`. */
export function openCatalogue(read: ReadPart): void {
  readPart = read;
}

/** Loads parts of the catalogue, each once. Rejects with a `CatalogueError` when one fails after all retries; the next call tries again. */
export async function loadText(...parts: readonly TextPart[]): Promise<void> {
  await Promise.all(parts.map(loadPart));
}

function loadPart(part: TextPart): Promise<void> {
  const begun =
    loading.get(part) ??
    readPatiently(part).then(
      (branch) => keep(`${part}:`, branch),
      (error: unknown) => {
        loading.delete(part);
        throw error;
      },
    );
  loading.set(part, begun);
  return begun;
}

/** Up to 5 retries from 350 ms, doubling (9.18); of its 10 parallel reads the four parts need four. */
async function readPatiently(part: TextPart): Promise<object> {
  const { retries, firstDelay } = CATALOGUE_LOADING;
  for (let retry = 0; ; retry++) {
    try {
      return await readPart(part);
    } catch {
      if (retry === retries) throw new CatalogueError(part);
      await new Promise((resolve) => setTimeout(resolve, firstDelay * 2 ** retry));
    }
  }
}

function keep(prefix: string, branch: object): void {
  const entries: readonly [string, unknown][] = Object.entries(branch);
  for (const [name, value] of entries) {
    if (typeof value === 'string') texts.set(prefix + name, value);
    else if (typeof value === 'object' && value !== null) keep(`${prefix}${name}.`, value);
  }
}

/** Fills the catalogue with given texts and nothing else, for the build, for tests and the gallery. */
export function openCatalogueWith(given: Partial<Record<TextPart, object>>): Promise<void> {
  texts.clear();
  loading.clear();
  for (const [part, branch] of Object.entries(given)) keep(`${part}:`, branch);
  readPart = async (part) => given[part] ?? Promise.reject(new CatalogueError(part));
  return Promise.resolve();
}
