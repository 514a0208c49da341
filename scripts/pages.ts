import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type ManifestChunk, type Plugin } from 'vite';
import { chunkOf } from './chunks.ts';
import { precompress } from './precompress.ts';

const ROOT = join(import.meta.dirname, '..');
const DRAWING = join(ROOT, 'node_modules/.cache/mostrador-pages');

/** A page that is made of index.html. */
interface Page {
  readonly name: string;
  /** Whether the browser has no session, so that the page need not ask who is there. */
  readonly isSignedOut: boolean;
  /** What its screen loads first, by its source. */
  readonly sources: readonly string[];
  /** What is opened from there; fetched once the page is at rest, so that it is there when the network is not. */
  readonly ahead?: readonly string[];
  /** What it shows before its scripts run: the screen's name and its markup. */
  readonly drawn?: readonly [string, string];
}

/**
 * Makes the pages among which the server chooses (server/http/pages.ts): each names what its screen loads first, so that it comes at once and not after
 * the scripts that ask for it, and shows the screen's markup. Then compresses everything.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    writeBundle: async ({ dir }) => {
      if (dir === undefined) return;
      const { drawLogin, drawDesk } = await loadDrawing();
      // In the order in which they are evaluated: what comes first is evaluated while the others still come.
      const start = ['src/app/rooms/react.ts', 'src/app/rooms/xstate.ts', 'src/app/start.tsx'];
      const entry = 'src/app/rooms/entry.ts';
      const texts = (part: string): string => `src/text/es/${part}.json`;
      const made: readonly Page[] = [
        { name: 'index', isSignedOut: false, sources: start },
        { name: 'signed-out', isSignedOut: true, sources: [...start, entry, texts('common'), texts('entry')] },
        {
          name: 'login',
          isSignedOut: true,
          sources: [...start, 'src/app/screens/login.tsx', texts('common'), texts('entry')],
          drawn: ['login', await drawLogin()],
        },
        {
          name: 'desk',
          isSignedOut: false,
          sources: [
            ...start,
            'node_modules/ky/distribution/index.js',
            'src/app/rooms/live.ts',
            'src/app/rooms/charts.ts',
            'src/app/rooms/card-charts.ts',
            'src/app/rooms/desk.ts',
            'src/app/screens/questions.tsx',
            texts('common'),
            texts('desk'),
          ],
          ahead: [
            'src/app/rooms/first-steps.ts',
            'src/app/rooms/menus.ts',
            'src/app/rooms/sections.ts',
            texts('sections'),
            'src/app/rooms/dialogs.ts',
          ],
          drawn: ['frame', await drawDesk()],
        },
      ];
      const plain = await readFile(join(dir, 'index.html'), 'utf8');
      const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
      await Promise.all(made.map((page) => writeFile(join(dir, `${page.name}.html`), fill(plain, page, manifest))));
      await precompress(dir);
    },
  };
}

function fill(plain: string, { isSignedOut, sources, ahead = [], drawn }: Page, manifest: Manifest): string {
  const links = new Set(sources.flatMap((source) => linksOf(source, manifest)));
  const isThere = (link: string): boolean => plain.includes(/href=("[^"]*")/.exec(link)?.[1] ?? link);
  const head = [
    ...(isSignedOut ? ['<meta name="visitor" content="nobody" />'] : []),
    ...[...links].filter((link) => !isThere(link)),
  ];
  // Inert until the page takes the links out of it (src/app/fetch-ahead.ts).
  const later = new Set(
    ahead.flatMap((source) => linksOf(source, manifest)).filter((link) => !links.has(link) && !isThere(link)),
  );
  const body =
    ahead.length === 0 ? '' : `    <template id="ahead">${[...later].map(toFetchAhead).join('')}</template>\n`;
  const page = stylesFirst(
    plain
      .replace('  </head>', `${head.map((link) => `    ${link}\n`).join('')}  </head>`)
      .replace('  </body>', `${body}  </body>`),
  );
  if (drawn === undefined) return page;
  const [name, markup] = drawn;
  // Its other rooms would look for `$&` and the like in the markup.
  return page.replace('<div id="root"></div>', () => `<div id="root" data-drawn="${name}">${markup}</div>`);
}

/** With the comment above it. */
const SCRIPT = /(?: *<!--.*-->\n)? *<script src=/;
const MODULE = /<script type="module"|<link rel="modulepreload"/g;
const STYLE = / *<link rel="stylesheet"[^>]*>\n/g;

/** The first paint waits for the styles alone: they are asked for before the scripts that share the line with them. */
const stylesFirst = (page: string): string => {
  const styles = page.match(STYLE) ?? [];
  return page
    .replaceAll(STYLE, '')
    .replace(SCRIPT, (script) => `${styles.join('')}${script}`)
    .replaceAll(MODULE, '$& fetchpriority="low"');
};

/** What names a file of the build, and what that imports, in a page. */
const linksOf = (source: string, manifest: Manifest): string[] => linksOfChunk(chunkOf(source, manifest), manifest);

function linksOfChunk({ file, css = [], imports = [] }: ManifestChunk, manifest: Manifest): string[] {
  const own = file.endsWith('.json')
    ? `<link rel="preload" as="fetch" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
  return [
    ...css.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
    own,
    ...imports.flatMap((imported) => linksOf(imported, manifest)),
  ];
}

const toFetchAhead = (link: string): string =>
  link
    .replace('rel="modulepreload"', 'rel="prefetch" as="script"')
    .replace('rel="stylesheet"', 'rel="prefetch" as="style"')
    .replace('rel="preload"', 'rel="prefetch"');

interface Drawing {
  readonly drawLogin: () => Promise<string>;
  readonly drawDesk: () => Promise<string>;
}

/**
 * Builds the drawing of the first screens for Node, with the same names of styles, and loads it: each time from a folder of its own, since a
 * query that tells two loads of the entry apart would be missing where its other files import it, and those would get a second one.
 */
async function loadDrawing(): Promise<Drawing> {
  await rm(DRAWING, { recursive: true, force: true });
  const folder = join(DRAWING, randomUUID());
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin(), react()],
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: folder,
      target: 'es2024',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  return import(pathToFileURL(join(folder, 'prerender.mjs')).href);
}
