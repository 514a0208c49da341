import { readFileSync } from 'node:fs';
import * as modules from 'node:module';

/** What bundlers try behind an import that names no file, in this order. */
const ENDINGS = ['.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js'];
const ABSENT: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'ERR_UNSUPPORTED_DIR_IMPORT'];

/**
 * Imports with the endings of files left out, and JSON without an attribute, as apps that a bundler builds have them, and packages that are published
 * for bundlers. Node asks for endings, so each is tried where what was written is no file. A Node without such hooks loads as it always does.
 */
export async function importAsBundlersDo<Result>(load: () => Promise<Result>): Promise<Result> {
  if (!('registerHooks' in modules)) return load();
  const hooks = modules.registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!isMeant(specifier, error)) throw error;
        for (const ending of ENDINGS) {
          try {
            return next(`${specifier.replace(/\/$/, '')}${ending}`, context);
          } catch (other) {
            if (!isAbsent(other)) throw other;
          }
        }
        throw error;
      }
    },
    load(url, context, next) {
      const isWritten = !context.conditions.includes('import') || context.importAttributes.type === 'json';
      return isWritten || !/^file:.*\.json$/.test(url)
        ? next(url, context)
        : { format: 'module', source: jsonModule(readFileSync(new URL(url), 'utf8')), shortCircuit: true };
    },
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}

/** A module with JSON as its default export, and what its keys hold by their names. */
function jsonModule(text: string): string {
  const value: unknown = JSON.parse(text);
  const keys = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const named = keys.filter((key) => key !== 'default').map((key) => JSON.stringify(key));
  return [
    `const value = ${JSON.stringify(value)};`,
    'export default value;',
    ...named.map((key, index) => `const key${index} = value[${key}]; export { key${index} as ${key} };`),
  ].join('\n');
}

/** Whether a module names another by its path: an app's, or one of a package that is published for bundlers alone. */
const isMeant = (specifier: string, error: unknown): boolean => /^\.\.?(\/|$)/.test(specifier) && isAbsent(error);

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && ABSENT.includes(error.code);
