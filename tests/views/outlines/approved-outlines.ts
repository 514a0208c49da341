import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Way } from '@mostrador/chart-model';
import { applyPatch, formatPatch, structuredPatch } from 'diff';
import * as v from 'valibot';

/** What the view of a chart shows at the end of one way through it. */
export interface Shown {
  /** The input's name and then those of the steps. */
  readonly path: readonly string[];
  /** The states and cases that this way is the shortest to, as `<uid> · <case>`. */
  readonly labels: readonly string[];
  /** Its lines, each with its end. */
  readonly outline: string;
}

const PathSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const LABEL = '## ';
const AT = 'at ';
const LIKE = 'like ';

export const fileOf = (chart: string): string =>
  join(import.meta.dirname, '../../../docs/statecharts', chart, 'outline.txt');

/** The ways of a chart, one for each path. */
export function pathsOf(ways: readonly Way[]): readonly Omit<Shown, 'outline'>[] {
  const labels = new Map<string, string[]>();
  for (const { state, case: name, input, steps } of ways) {
    const path = JSON.stringify([input, ...steps]);
    labels.set(path, [...(labels.get(path) ?? []), `${state} · ${name}`]);
  }
  return [...labels].map(([path, own]) => ({ path: v.parse(PathSchema, path), labels: own }));
}

/** The outlines of a chart as a file: the first one whole, and each other one as what differs from the one before it that is most like it. */
export function textOf(all: readonly Shown[]): string {
  const blocks = all.map((shown) => {
    const { path, labels, outline } = shown;
    const base = baseOf(shown, all);
    const head = [...labels.map((label) => LABEL + label), AT + JSON.stringify(path)];
    if (base === null) return `${head.join('\n')}\n${outline}`;
    return `${[...head, LIKE + JSON.stringify(base.path)].join('\n')}\n${changes(base.outline, outline)}`;
  });
  return blocks.join('\n');
}

/** The approved outlines of a chart; none where nobody approved any. */
export function readApproved(chart: string): readonly Shown[] {
  const file = fileOf(chart);
  const blocks = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/\n(?=\n## )/)
        .map(blockOf)
    : [];
  const known = new Map<string, string>();
  const outlineAt = (path: string): string => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const block = blocks.find((one) => one.path === path);
    if (block === undefined) throw new Error(`${file} has no block ${path}`);
    const outline = block.like === null ? block.body : applied(outlineAt(block.like), block);
    known.set(path, outline);
    return outline;
  };
  return blocks.map(({ labels, path }) => ({ labels, path: v.parse(PathSchema, path), outline: outlineAt(path) }));
}

interface Block {
  readonly labels: readonly string[];
  readonly path: string;
  readonly like: string | null;
  readonly body: string;
}

function blockOf(text: string): Block {
  const lines = text.replace(/^\n/, '').replace(/\n$/, '').split('\n');
  const labels = lines.filter((line) => line.startsWith(LABEL)).map((line) => line.slice(LABEL.length));
  const [at = '', like = '', ...rest] = lines.slice(labels.length);
  const isWhole = !like.startsWith(LIKE);
  const body = isWhole ? [like, ...rest] : rest;
  return {
    labels,
    path: at.slice(AT.length),
    like: isWhole ? null : like.slice(LIKE.length),
    body: body.map((line) => `${line}\n`).join(''),
  };
}

function applied(base: string, { path, body }: Block): string {
  const outline = body === '' ? base : applyPatch(base, body);
  if (outline === false) throw new Error(`The changes at ${path} do not fit to what they change`);
  return outline;
}

/** The changed lines between two outlines, without those around them. */
function changes(from: string, to: string): string {
  const patch = formatPatch(structuredPatch('', '', from, to, undefined, undefined, { context: 0 }));
  const start = patch.indexOf('@@');
  return start === -1 ? '' : patch.slice(start);
}

/** Of those before it the one that is most like it. */
function baseOf(shown: Shown, all: readonly Shown[]): Shown | null {
  const before = all.slice(0, all.indexOf(shown));
  const [nearest = null] = before.toSorted(
    (a, b) => distance(a.outline, shown.outline) - distance(b.outline, shown.outline),
  );
  return nearest;
}

/** The lines that only one of two outlines has. */
function distance(one: string, other: string): number {
  const counts = new Map<string, number>();
  for (const line of one.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of other.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
