// Starts the built page: brings what the address asks for, in the order in which it is needed.
import { bring, bringPack, bringScript, open } from './files.ts';
import { isWanted } from './hand-over.ts';
import { FRAME, PAGE, packsFor, stageOf } from './names.ts';

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

const needed = [chart === null ? 'data/cards' : `data/${chart}`, PAGE];
const here = Promise.allSettled(needed.map(bring));
if (chart !== null) {
  // Beside the largest, the others one after the other: the line is never idle, and what is needed first is not held up.
  const [base, ...others] = [FRAME, stageOf(chart)].flatMap(packsFor);
  const ahead = async (files: readonly string[]): Promise<void> => {
    for (const file of files) await bring(file);
  };
  // A chart that there is none of has no files; the page says so.
  if (base !== undefined) void ahead([base]).catch(() => undefined);
  void here.then(() => ahead(others)).catch(() => undefined);
}
void here.then(() => Promise.allSettled(needed.map(open)));
