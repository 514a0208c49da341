// `npm run statecharts:build`: the gallery as a folder that opens from a file server or from the disk, without a network.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { models } from '#machines/registry.ts';
import { SITE, SOURCE } from './folders.ts';
import { siteData } from './site-data.ts';
import { PAGES, shared } from './vite.ts';

// Pictures take minutes to make, so they stay.
await Promise.all(
  ['data', 'drawings', 'exports'].map((part) => rm(join(SITE, part), { recursive: true, force: true })),
);

for (const { name, entry } of PAGES) {
  await build({
    ...shared,
    build: {
      target: 'es2024',
      outDir: SITE,
      emptyOutDir: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      modulePreload: false,
      rolldownOptions: {
        input: join(SOURCE, entry),
        // A module does not load from `file://`; one plain script does.
        output: {
          format: 'iife',
          codeSplitting: false,
          entryFileNames: `${name}.js`,
          assetFileNames: ({ names }) =>
            names.some((one) => one.endsWith('.css')) ? `${name}.css` : '[name][extname]',
        },
        checks: { bundlerTimings: false, emptyImportMeta: false },
      },
    },
  });
  const source = await readFile(join(SOURCE, `${name}.html`), 'utf8');
  const page = source
    .replace('</title>', `</title>\n    <link rel="stylesheet" href="./${name}.css" />`)
    .replace(/<script type="module" src="[^"]*"><\/script>/, `<script src="./${name}.js"></script>`);
  await writeFile(join(SITE, `${name}.html`), page);
}

for (const [path, content] of await siteData(models)) {
  await mkdir(dirname(join(SITE, path)), { recursive: true });
  await writeFile(join(SITE, path), content);
}
console.log(`The gallery: ${join(SITE, 'index.html')}`);
