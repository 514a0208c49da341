// `npm run statecharts:build`: the gallery as a folder that opens from a file server or from the disk, without a network.
// Arguments name the charts it holds: `node src/statecharts/command/build.ts app-toast profile-logout`.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleFrame, bundlePage, bundleStart } from './bundle.ts';
import { chartsNamed } from './charts-named.ts';
import { SITE, SOURCE } from './folders.ts';
import { packed } from './pack.ts';
import { siteData } from './site-data.ts';

const charts = chartsNamed(process.argv.slice(2));

// Pictures take minutes to make, so they stay.
await Promise.all(['data', 'exports', 'bundles'].map((part) => rm(join(SITE, part), { recursive: true, force: true })));

const STARTS = { 'index.html': 'bundles/start-page.ts', 'vista.html': 'bundles/start-frame.ts' };

const page = await bundlePage();
const { bundles, withDesk } = await bundleFrame();
const files = new Map<string, string | Uint8Array>([...page, ...bundles].flatMap(([path, text]) => packed(path, text)));
for (const [name, start] of Object.entries(STARTS)) {
  const source = await readFile(join(SOURCE, name), 'utf8');
  const script = await bundleStart(start, withDesk);
  const whole = source.replace(/<script type="module" src="[^"]*"><\/script>/, () => `<script>${script}</script>`);
  files.set(name, whole);
}
for (const [path, content] of await siteData(charts)) {
  const made = path.startsWith('data/') ? packed(path, content) : [[path, content] as const];
  for (const [file, bytes] of made) files.set(file, bytes);
}
for (const [path, content] of files) {
  await mkdir(dirname(join(SITE, path)), { recursive: true });
  await writeFile(join(SITE, path), content);
}
console.log(`The gallery: ${join(SITE, 'index.html')}`);
