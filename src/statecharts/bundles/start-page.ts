// Starts the built page: brings what the address asks for, in the order in which it is needed.
import { importChunk } from './chunks.ts';
import { bring, bringPack, bringScript, open } from './files.ts';
import { isWanted } from './hand-over.ts';
import { bundleOf, CHART, chunkOf, FRAME_PACKS, PAGE, packsFor, stageOf } from './names.ts';

const [, name] = /^#\/([^/?]+)/.exec(window.location.hash) ?? [];
const chart = name === undefined ? null : decodeURIComponent(name);

statecharts.bring = window.location.protocol === 'file:' ? bringScript : bringPack;

// The frame asks for what is here already, or is on its way: nothing is transferred twice.
window.addEventListener('message', ({ data, source }) => {
  if (!isWanted(data)) return;
  const { file } = data;
  const answer = (text: string | null): void =>
    source?.postMessage({ kind: 'file', file, text }, { targetOrigin: '*' });
  bring(file).then(answer, () => answer(null));
});

const needed = chart === null ? ['data/cards', PAGE] : [`data/${chart}`, PAGE, bundleOf(CHART)];
const here = Promise.allSettled(needed.map(bring));
if (chart !== null) {
  // React is the largest, so it comes beside the page. A chart that there is none of has no files; the page says so.
  const [base, frame] = FRAME_PACKS;
  const ahead = (...files: readonly string[]): Promise<unknown> => Promise.allSettled(files.map(bring));
  void ahead(base);
  void here.then(() => ahead(frame, ...packsFor(stageOf(chart))));
}
void here.then(async () => {
  // Without a chart's data the page says that there is none.
  await Promise.allSettled(needed.slice(0, 1).map(open));
  await importChunk(chunkOf(PAGE));
});
