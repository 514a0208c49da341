import i18next, { type BackendModule, type Resource } from 'i18next';
import { CATALOGUE_LOADING } from '#domain/limits.ts';
import type common from './es/common.json';
import type desk from './es/desk.json';
import type entry from './es/entry.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common; entry: typeof entry; desk: typeof desk };
    returnNull: false;
  }
}

/** The parts of the catalogue, each loaded with the screens that use it. */
export type TextPart = 'common' | 'entry' | 'desk';
const PARTS: readonly TextPart[] = ['common', 'entry', 'desk'];

/** Fetches one part of the catalogue; rejects when it did not arrive. */
export type ReadPart = (part: TextPart) => Promise<object>;

/** The catalogue did not arrive, however often it was asked for. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

const instance = i18next.createInstance();

/** Texts found before, without values or with a small count alone: a view asks for its own with every drawing. */
const found = new Map<string, unknown>();
/** `1 pregunta nueva` comes all day long, 4812 hardly twice. */
const MOST_KEPT_COUNT = 99;

/**
 * The catalogue's text for a key, with its values filled in. Views call it while rendering; the part a screen uses is
 * loaded before the screen is shown (`loadText`).
 */
export const t = new Proxy(instance.getFixedT('es', PARTS), {
  apply: (translate, self, given: readonly unknown[]): unknown => {
    const [key, values] = given;
    const count = countAlone(values);
    if (typeof key !== 'string' || count === null) return Reflect.apply(translate, self, given);
    const name = `${key} ${count}`;
    const known = found.get(name);
    if (known !== undefined) return known;
    const text: unknown = Reflect.apply(translate, self, given);
    if (instance.exists(key, { count })) found.set(name, text);
    return text;
  },
});

/** The count that a text depends on alone, undefined where it depends on nothing; null: it is not to be kept. */
function countAlone(values: unknown): number | undefined | null {
  if (values === undefined) return undefined;
  if (typeof values !== 'object' || values === null || !('count' in values)) return null;
  const { count, ...others } = values;
  return typeof count === 'number' && count <= MOST_KEPT_COUNT && Object.keys(others).length === 0 ? count : null;
}

/** Prepares the catalogue to be read part by part: up to 5 retries from 350 ms, doubling, 10 reads at once (9.18). */
export function openCatalogue(read: ReadPart): Promise<unknown> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (_language, namespace, callback) => {
      const part = PARTS.find((name) => name === namespace);
      if (part === undefined) return callback(new CatalogueError(namespace), false);
      // On an error, `true` asks the connector to try again.
      read(part).then(
        (texts) => callback(null, { ...texts }),
        () => callback(new CatalogueError(part), true),
      );
    },
  };
  return instance.use(backend).init({
    lng: 'es',
    ns: [],
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    maxRetries: CATALOGUE_LOADING.retries,
    retryTimeout: CATALOGUE_LOADING.firstDelay,
    maxParallelReads: CATALOGUE_LOADING.parallelReads,
  });
}

/** Loads parts of the catalogue. Rejects with a `CatalogueError` when one did not arrive after every retry. */
export async function loadText(...parts: readonly TextPart[]): Promise<void> {
  await instance.loadNamespaces(parts);
  const missing = parts.filter((part) => !instance.hasResourceBundle('es', part));
  if (missing.length > 0) throw new CatalogueError(missing.join(', '));
}

/** Prepares the catalogue from texts already at hand: tests, the gallery. */
export function openCatalogueWith(texts: Resource[string]): Promise<unknown> {
  found.clear();
  return instance.init({
    lng: 'es',
    resources: { es: texts },
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
}
