import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const HERE = import.meta.dirname;

/** The page's style sheets as one, in the order of their names. */
export function pageStyles(): string {
  const folder = join(HERE, 'styles');
  return readdirSync(folder)
    .toSorted((one, other) => one.localeCompare(other))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** The page's script with everything it imports, as one classic script: modules do not load from `file://`. */
export function pageScript(): string {
  const modules = new Map<string, string>();
  collect(fileURLToPath(new URL('./client/main.ts', import.meta.url)), modules);
  const entries = [...modules].map(([name, code]) => `${JSON.stringify(name)}: (exports, require) => {${code}\n}`);
  // A script ends at the first `</script`, even within one of its strings.
  return `(() => {
  const modules = {${entries.join(',\n')}};
  const loaded = {};
  const load = (name) => {
    if (!(name in loaded)) modules[name]((loaded[name] = {}), load);
    return loaded[name];
  };
  load('client/main.ts');
})();`.replaceAll('</script', '<\\/script');
}

/** Reads a module and what it imports; every import becomes the name under which `modules` holds it. */
function collect(file: string, modules: Map<string, string>): void {
  const name = nameOf(file);
  if (modules.has(name)) return;
  modules.set(name, '');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    module: { type: 'commonjs' },
    minify: true,
    configFile: false,
    swcrc: false,
  });
  const linked = code.replace(/\brequire\((["'])(\.[^"']+)\1\)/g, (_, __, path: string) => {
    const imported = resolve(file, '..', path);
    collect(imported, modules);
    return `require(${JSON.stringify(nameOf(imported))})`;
  });
  modules.set(name, linked);
}

function nameOf(file: string): string {
  return relative(HERE, file).split(sep).join('/');
}
