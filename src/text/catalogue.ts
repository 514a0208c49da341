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

/** Texts without values, found before: a view asks for its own with every drawing. */
const found = new Map<string, unknown>();

/**
 * The catalogue's text for a key, with its values filled in. Views call it while rendering; the part a screen uses is
 * loaded before the screen is shown (`loadText`).
 */
export const t = new Proxy(instance.getFixedT('es', PARTS), {
  apply: (translate, self, given: readonly unknown[]): unknown => {
    const [key, ...values] = given;
    if (typeof key !== 'string' || values.length > 0) return Reflect.apply(translate, self, given);
    const known = found.get(key);
    if (known !== undefined) return known;
    const text: unknown = Reflect.apply(translate, self, given);
    if (instance.exists(key)) found.set(key, text);
    return text;
  },
});

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
