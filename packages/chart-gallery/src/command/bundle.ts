import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createdSource, type Found } from '@mostrador/chart-model/load';
import { build, type Plugin } from 'esbuild';

/** The page's own program: sources in the repository, JavaScript where it is installed. */
const START = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../page/start.tsx' : '../page/start.js', import.meta.url),
);

/** What a page has no use for: a machine that imports styles or pictures still runs. */
const EMPTY = Object.fromEntries(
  ['.css', '.scss', '.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.woff', '.woff2', '.graphql'].map(
    (ending) => [ending, 'empty'] as const,
  ),
);

interface Bundle {
  readonly script: string;
  /** Why a machine does not run in the page, by its name. */
  readonly unsimulated: ReadonlyMap<string, string>;
}

/** A machine as the page finds it: what its module exports, or one that was created while the modules ran, counted among those of its id. */
type Place = { readonly one: Found } & ({ readonly key: string } | { readonly nth: number });

/** The page's program with the machines in it. A file that no browser can run is left out, and said why. */
export async function bundlePage(found: readonly Found[], samples: string | undefined): Promise<Bundle> {
  const unsimulated = new Map<string, string>();
  const places: Place[] = [];
  for (const one of found) {
    const key = await exportOf(one);
    const before = places.filter((place) => 'nth' in place && place.one.machine.id === one.machine.id).length;
    places.push(key === null ? { one, nth: before } : { one, key });
  }
  const whole = await attempt(places, samples);
  if (typeof whole !== 'string') return { script: whole.text, unsimulated };
  const runs: Place[] = [];
  for (const place of places) {
    const alone = await attempt([place], undefined);
    if (typeof alone === 'string') unsimulated.set(place.one.name, alone);
    else runs.push(place);
  }
  const rest = await attempt(runs, samples);
  if (typeof rest === 'string') throw new Error(rest);
  return { script: rest.text, unsimulated };
}

function entryOf(places: readonly Place[], samples: string | undefined): string {
  const files = [...new Set(places.map(({ one: { file } }) => file))];
  const machines = places.map((place) => {
    const { name, file, machine } = place.one;
    const value =
      'key' in place
        ? `file${files.indexOf(file)}[${JSON.stringify(place.key)}]`
        : `created(${JSON.stringify(machine.id)})[${place.nth}]`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  return [
    // Modules run in the order in which they are imported.
    `import { created } from '${CREATED}';`,
    ...files.map((file, index) => `import * as file${index} from ${JSON.stringify(resolve(file))};`),
    samples === undefined ? 'const samples = {};' : `import samples from ${JSON.stringify(resolve(samples))};`,
    `import { start } from ${JSON.stringify(START)};`,
    `const data = JSON.parse(document.getElementById('data').textContent);`,
    `start(data, { ${machines.join(', ')} }, (id) => samples[id] ?? {});`,
  ].join('\n');
}

const CREATED = 'chart-gallery:created';
const BEFORE_XSTATE = 'chart-gallery:xstate';

/** Notes the machines that modules create and do not export, as \`load\` does in Node. The page's own modules know XState itself. */
const noting: Plugin = {
  name: 'chart-gallery',
  setup(bundler) {
    bundler.onResolve({ filter: /^chart-gallery:created$/ }, () => ({ path: CREATED, namespace: CREATED }));
    bundler.onLoad({ filter: /.*/, namespace: CREATED }, () => ({ contents: NOTES }));
    bundler.onResolve({ filter: /^xstate$/ }, async ({ path, namespace, importer, kind, resolveDir, pluginData }) => {
      const isOurs = namespace !== 'file' || PARTS.some((part) => importer.startsWith(part));
      if (pluginData === BEFORE_XSTATE || isOurs || kind !== 'import-statement') return undefined;
      const xstate = await bundler.resolve(path, { kind, resolveDir, pluginData: BEFORE_XSTATE });
      return xstate.errors.length > 0 ? undefined : { path: xstate.path, namespace: BEFORE_XSTATE, sideEffects: false };
    });
    bundler.onLoad({ filter: /.*/, namespace: BEFORE_XSTATE }, ({ path }) => ({
      contents: createdSource(path),
      resolveDir: dirname(path),
    }));
  },
};

/** Whose imports of XState are not noted: the page's own modules, and what they are made of. */
const PARTS = [join(dirname(START), '..'), dirname(fileURLToPath(import.meta.resolve('@mostrador/chart-model')))];

const NOTES = `const machines = [];
globalThis[Symbol.for('chart-model.created')] = (machine) => machines.push(machine);
export const created = (id) => machines.filter((machine) => machine.id === id);
`;

/** The script; what went wrong where there is none. */
async function attempt(
  places: readonly Place[],
  samples: string | undefined,
): Promise<{ readonly text: string } | string> {
  try {
    const { outputFiles } = await build({
      stdin: { contents: entryOf(places, samples), resolveDir: process.cwd(), sourcefile: 'chart-gallery' },
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      charset: 'utf8',
      loader: EMPTY,
      plugins: [noting],
      // What exports nothing that is used would be left out, and its machines never created.
      ignoreAnnotations: places.some((place) => 'nth' in place),
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    return { text: outputFiles[0]?.text ?? '' };
  } catch (error) {
    return error instanceof Error ? firstLineOf(error.message) : String(error);
  }
}

/** Of what esbuild says, the first of its errors. */
const firstLineOf = (message: string): string =>
  message.split('\n').find((line) => line.includes('ERROR:')) ?? message.split('\n')[0] ?? '';

async function exportOf({ file, machine }: Found): Promise<string | null> {
  const module: object = await import(pathToFileURL(resolve(file)).href);
  return Object.entries(module).find(([, value]) => value === machine)?.[0] ?? null;
}
