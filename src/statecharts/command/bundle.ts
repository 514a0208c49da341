import { join } from 'node:path';
import { build, type InlineConfig, mergeConfig, minify, type Rolldown } from 'vite';
import { BASE, bundleOf, CHART, chunkOf, DESK, FRAME, PAGE, stageOf } from '../bundles/names.ts';
import { SOURCE } from './folders.ts';
import { shared } from './vite.ts';

/** The page draws with a library a fifteenth of the size of React, which the view brings: it is there first, whatever the view needs. */
const LIGHT = {
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

/** Programs as texts to be packed, by the paths of their bundles. */
type Bundles = ReadonlyMap<string, string>;

/** The page's own program, and a bundle for each part that is only brought when it is asked for. */
export async function bundlePage(): Promise<Bundles> {
  const { chunks, scriptsOf, parts, style } = await builtChunks({
    resolve: { alias: LIGHT },
    build: {
      rolldownOptions: {
        input: { page: join(SOURCE, 'page/main.tsx') },
        // The frame may have parts of the same names.
        output: { chunkFileNames: 'page-[name].js' },
      },
    },
  });
  const page = within(chunks, chunkOf(PAGE));
  const chart = within(chunks, CHART);
  return new Map([
    [PAGE, `${style}${scriptsOf(page)}`],
    ...parts.map((part): [string, string] => {
      // The other parts are of the page of a chart.
      const before = part === CHART ? page : [...page, ...chart];
      return [bundleOf(part), scriptsOf(without(within(chunks, part), before))];
    }),
  ]);
}

/** What changes least and is the most to read, so it is read while the rest is on its way. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * The view's program: React and what else every view needs, and a bundle for each part that is only brought when it is asked for, e.g. the
 * stage of a chart; and the stages that need the desk's bundle too, by their chunks.
 */
export async function bundleFrame(): Promise<{ readonly bundles: Bundles; readonly withDesk: readonly string[] }> {
  const { chunks, scriptsOf, parts, style } = await builtChunks({
    build: {
      rolldownOptions: {
        input: { frame: join(SOURCE, 'frame/frame.tsx') },
        output: { codeSplitting: { groups: [{ name: 'base', test: REACT }] } },
      },
    },
  });
  const frame = within(chunks, FRAME);
  const base = within(chunks, chunkOf(BASE));
  const desk = without(within(chunks, DESK), frame);
  const withDesk = parts.filter((part) => within(chunks, part).includes(DESK));
  const partScripts = parts.map((part): [string, string] => {
    const before = withDesk.includes(part) ? [...frame, ...desk] : frame;
    return [bundleOf(part), scriptsOf(without(within(chunks, part), before))];
  });
  const bundles = new Map([
    [BASE, `${style}${scriptsOf(base)}`],
    [bundleOf(FRAME), scriptsOf(without(frame, base))],
    [bundleOf(DESK), scriptsOf(desk)],
    ...partScripts,
  ]);
  return { bundles, withDesk };
}

/** A small program as one script to be written into its page: what starts it. */
export async function bundleStart(entry: string, withDesk: readonly string[]): Promise<string> {
  const [{ code }] = await built({
    define: { STAGES_WITH_DESK: JSON.stringify(withDesk) },
    build: { rolldownOptions: { input: join(SOURCE, entry), output: { format: 'iife' } } },
  });
  return code.trim();
}

interface BuiltChunks {
  readonly chunks: Chunks;
  /** The chunks of these names as scripts, one after the other. */
  readonly scriptsOf: (names: readonly string[]) => string;
  /** The names of what is only brought when it is asked for. */
  readonly parts: readonly string[];
  /** A script that brings the style of all. */
  readonly style: string;
}

/** A program in chunks, some of which come late. */
async function builtChunks(own: InlineConfig): Promise<BuiltChunks> {
  const output = await built(
    mergeConfig(
      {
        build: {
          // Vite takes style chunks out of what it minified in a way that leaves a syntax error; so each chunk is minified below.
          minify: false,
          cssMinify: true,
          rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: chunkName } },
        },
      },
      own,
    ),
  );
  const chunks: Chunks = new Map(output.filter((one) => one.type === 'chunk').map((one) => [`./${one.fileName}`, one]));
  const scripts = new Map(
    await Promise.all([...chunks].map(async ([name, { code }]) => [name, await script(name, code)] as const)),
  );
  return {
    chunks,
    scriptsOf: (names) => names.map((name) => scripts.get(name)).join(''),
    parts: [...chunks].filter(([, { isDynamicEntry }]) => isDynamicEntry).map(([name]) => name),
    style: styleScript(output),
  };
}

async function built(own: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const config: InlineConfig = {
    build: {
      target: 'es2024',
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { checks: { bundlerTimings: false, emptyImportMeta: false, ineffectiveDynamicImport: false } },
    },
  };
  const [first] = [await build(mergeConfig(mergeConfig(shared, config), own))].flat();
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built');
  return first.output;
}

function chunkName({ facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const [, folder] = /\/src\/machines\/(.+)\/stage\.tsx$/.exec(facadeModuleId ?? '') ?? [];
  if (folder !== undefined) return stageOf(folder.replaceAll('/', '-')).replace('./', '');
  return moduleIds.some((id) => id.endsWith('/stages/desk-around.tsx')) ? DESK.replace('./', '') : '[name].js';
}

/** A chunk and all that it needs before it can run. */
function within(chunks: Chunks, name: string, found = new Set<string>()): string[] {
  if (found.has(name)) return [];
  found.add(name);
  for (const needed of chunks.get(name)?.imports ?? []) within(chunks, `./${needed}`, found);
  return [...found];
}

const without = (names: readonly string[], taken: readonly string[]): readonly string[] =>
  names.filter((name) => !taken.includes(name));

/** How a chunk asks for one that may not be here yet. */
const LATER = /\bPromise\.resolve\(\)\.then\(\(\) => require\(("[^"]+")\)\)/g;

/** A chunk as a script that hands it over. */
async function script(name: string, source: string): Promise<string> {
  const asking = source.replaceAll(LATER, 'statecharts.import($1)');
  if (/=> \S*require\("/.test(asking)) throw new Error(`${name} asks for a chunk in a way that is not known here`);
  const { code, errors } = await minify(name, asking, { module: true });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
  // In parentheses: the browser then compiles at once what runs anyway.
  return `statecharts.chunk(${JSON.stringify(name)},(function(require,exports){"use strict";${code}}));\n`;
}

function styleScript(output: Rolldown.RolldownOutput['output']): string {
  const style = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error('There is no style sheet');
  return `document.head.append(Object.assign(document.createElement("style"),{textContent:${JSON.stringify(String(style.source))}}));\n`;
}
