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

/** The parts of the catalogue; each is loaded with the screens that use it. */
export type TextPart = 'common' | 'entry' | 'desk';
const PARTS: readonly TextPart[] = ['common', 'entry', 'desk'];

/** Fetches one part of the catalogue; rejects when that fails. */
export type ReadPart = (part: TextPart) => Promise<object>;

/** A part could not be loaded after all retries. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

const instance = i18next.createInstance();

/** Cache of texts without values, or with only a small count: views read them on every render. */
const cache = new Map<string, unknown>();
/** Larger counts are too rare to cache. */
const MAX_CACHED_COUNT = 99;

/**
 * The catalogue's text for a key, with values filled in. Views call it while rendering; `loadText` loads a screen's part before the
 * screen is shown.
 */
export const t = new Proxy(instance.getFixedT('es', PARTS), {
  apply: (translate, self, args: readonly unknown[]): unknown => {
    const [key, values] = args;
    const count = cacheableCount(values);
    if (typeof key !== 'string' || count === null) return Reflect.apply(translate, self, args);
    const name = `${key} ${count}`;
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const text: unknown = Reflect.apply(translate, self, args);
    if (instance.exists(key, { count })) cache.set(name, text);
    return text;
  },
});

/** The only value of a text if it is a small count; undefined for a text without values; null for one that is not cached. */
function cacheableCount(values: unknown): number | undefined | null {
  if (values === undefined) return undefined;
  if (typeof values !== 'object' || values === null || !('count' in values)) return null;
  const { count, ...others } = values;
  return typeof count === 'number' && count <= MAX_CACHED_COUNT && Object.keys(others).length === 0 ? count : null;
}

/** Initialises the catalogue, to be loaded in parts: up to 5 retries from 350 ms, doubling, 10 parallel reads (9.18). */
export function openCatalogue(read: ReadPart): Promise<unknown> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (_language, namespace, callback) => {
      const part = PARTS.find((name) => name === namespace);
      if (part === undefined) return callback(new CatalogueError(namespace), false);
      // `true` asks the connector to retry.
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

/** Loads parts of the catalogue. Rejects with a `CatalogueError` when one fails after all retries. */
export async function loadText(...parts: readonly TextPart[]): Promise<void> {
  await instance.loadNamespaces(parts);
  const missing = parts.filter((part) => !instance.hasResourceBundle('es', part));
  if (missing.length > 0) throw new CatalogueError(missing.join(', '));
}

/** Initialises the catalogue with given texts, for tests and the gallery. */
export function openCatalogueWith(texts: Resource[string]): Promise<unknown> {
  cache.clear();
  return instance.init({
    lng: 'es',
    resources: { es: texts },
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
}
