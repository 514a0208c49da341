import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '@mostrador/chart-model/load';
import { type ChartComment, commentOf } from '../versions/comment.ts';
import { digest } from './version-files.ts';

const folderOf = (versions: string, chart: string): string => join(versions, chart, 'comments');

/** Every comment on a chart, the oldest first. A file lies beside the versions, at `<chart>/comments/<digest>.json`; who deletes it ends it. */
export async function readComments(versions: string, chart: string): Promise<ChartComment[]> {
  const folder = folderOf(versions, chart);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const comments = await Promise.all(
    names.map(async (name): Promise<ChartComment> => {
      const comment = commentIn(await readFile(join(folder, name), 'utf8'));
      if (comment === null) throw new UsageError(`${join(folder, name)} holds no comment`);
      return comment;
    }),
  );
  return comments.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Two people who comment at the same time write two files, which git merges. */
export async function writeComment(versions: string, chart: string, comment: ChartComment): Promise<void> {
  const text = `${JSON.stringify(comment, null, 2)}\n`;
  await mkdir(folderOf(versions, chart), { recursive: true });
  await writeFile(join(folderOf(versions, chart), `${digest(text)}.json`), text);
}

function commentIn(text: string): ChartComment | null {
  try {
    return commentOf(JSON.parse(text));
  } catch {
    return null;
  }
}
