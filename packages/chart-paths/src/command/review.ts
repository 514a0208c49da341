import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { normalise } from '@mostrador/chart-model';
import { UsageError } from '@mostrador/chart-model/load';
import { isWhole } from '../report/report.ts';
import { type Pictures, renderMarkdown } from '../review/markdown.ts';
import type { Words } from '../words/words.ts';
import { pictures, versionFiles } from './gallery.ts';
import { type Investigation, investigate, termsIn } from './investigate.ts';
import { type Options, print } from './options.ts';

/** The folder of pictures, beside the summary. */
const FOLDER = 'pictures';

/**
 * Says what changed since an earlier version, as Markdown for a pull request; the exit code is 1 when a path of a changed chart fails or something
 * of it is not reached.
 */
export async function review(files: readonly string[], options: Options): Promise<number> {
  const { json, link, markdown: file, since, strict, words } = options;
  if (since === undefined) throw new UsageError('review needs --since <folder or commit>');
  const investigation = await investigate(files, options);
  const { report } = investigation;
  const drawn = file === undefined ? new Map<string, Pictures>() : await draw(investigation, file, link, words);
  const text = renderMarkdown(report, words, (name) => drawn.get(name) ?? null);
  if (file !== undefined) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  if (json) print(JSON.stringify(report.review, null, 2));
  else print(file ?? text.trimEnd());
  const changed = new Set(report.review?.charts.map(({ name }) => name));
  return report.charts.filter(({ name }) => changed.has(name)).every((chart) => isWhole(chart, strict)) ? 0 : 1;
}

/** Writes SVG of the changed charts beside the summary; none where nothing draws. */
async function draw(
  { report, models, earlier }: Investigation,
  file: string,
  link: string | undefined,
  words: Words,
): Promise<ReadonlyMap<string, Pictures>> {
  const gallery = await pictures();
  const terms = (await termsIn(words))?.drawing;
  const links = new Map<string, Pictures>();
  if (gallery === null || terms === undefined || report.review === null) return links;
  const { fileNameOf } = await versionFiles();
  const folder = join(dirname(file), FOLDER);
  for (const { name } of report.review.charts) {
    const model = models.get(name);
    if (model === undefined) continue;
    const write = async (kind: string, svg: string): Promise<string> => {
      const picture = `${fileNameOf(name)}-${kind}.svg`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, picture), svg);
      return `${link === undefined ? FOLDER : link.replace(/\/$/, '')}/${encodeURIComponent(picture)}`;
    };
    const before = earlier.get(name);
    const after = await write('after', await gallery.pictureOf(model, { terms }));
    links.set(
      name,
      before === undefined
        ? { before: null, after, difference: null }
        : {
            before: await write('before', await gallery.pictureOfVersion(before, model, { terms })),
            after,
            difference: await write(
              'difference',
              await gallery.pictureOfDifference(before, normalise(model), model, { terms }),
            ),
          },
    );
  }
  return links;
}
