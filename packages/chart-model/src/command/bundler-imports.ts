import * as modules from 'node:module';

/** What bundlers try behind an import that names no file, in this order. */
const ENDINGS = ['.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js'];
const ABSENT: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'ERR_UNSUPPORTED_DIR_IMPORT'];

/**
 * Imports with the endings of files left out, as apps that a bundler builds have them. Node asks for endings, so each is tried where what was written
 * is no file. A Node without such hooks loads as it always does.
 */
export async function importAsBundlersDo<Result>(load: () => Promise<Result>): Promise<Result> {
  if (!('registerHooks' in modules)) return load();
  const hooks = modules.registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!isMeant(specifier, context.parentURL, error)) throw error;
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
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}

/** Whether it is a file of the app: packages are published as Node wants them. */
const isMeant = (specifier: string, parent: string | undefined, error: unknown): boolean =>
  /^\.\.?(\/|$)/.test(specifier) && parent?.includes('/node_modules/') === false && isAbsent(error);

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && ABSENT.includes(error.code);
