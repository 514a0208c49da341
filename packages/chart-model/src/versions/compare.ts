import { type ChangeWords, ENGLISH_CHANGES } from './change-words.ts';
import type { ChartVersion } from './normalise.ts';

export type ChangeKind = 'added' | 'removed' | 'changed';
export type ChangedPart = 'states' | 'transitions' | 'cases' | 'guards' | 'delays';

/** One thing in which two versions of a chart differ. */
export interface Change {
  readonly kind: ChangeKind;
  readonly part: ChangedPart;
  /** The uid, the id or the name. */
  readonly id: string;
  /** In one sentence. */
  readonly words: string;
}

const PARTS: readonly ChangedPart[] = ['states', 'transitions', 'cases', 'guards', 'delays'];

/**
 * What became another thing between two versions, in the order of the parts.
 * @param words in which language it is said; English, unless given.
 */
export function compare(before: ChartVersion, after: ChartVersion, words: ChangeWords = ENGLISH_CHANGES): Change[] {
  return PARTS.flatMap((part) => compareParts(part, before, after, words));
}

function compareParts(part: ChangedPart, before: ChartVersion, after: ChartVersion, words: ChangeWords): Change[] {
  const olds: Readonly<Record<string, unknown>> = before[part];
  const news: Readonly<Record<string, unknown>> = after[part];
  const change = (kind: ChangeKind, id: string, version: ChartVersion, details: readonly string[] = []): Change => ({
    kind,
    part,
    id,
    words: words.sentence(kind, part, spokenOnce.get(id) ?? spoken(part, id, version, words), details),
  });
  const ids = [...new Set([...Object.keys(olds), ...Object.keys(news)])].toSorted();
  const spokenOnce = spokenOf(
    part,
    ids.filter((id) => JSON.stringify(olds[id]) !== JSON.stringify(news[id])),
    before,
    after,
    words,
  );
  return ids.flatMap((id): Change[] => {
    if (!(id in news)) return [change('removed', id, before)];
    if (!(id in olds)) return [change('added', id, after)];
    const fields = changedFields(olds[id], news[id], words);
    return fields.length === 0 ? [] : [change('changed', id, after, fields)];
  });
}

/** What changed transitions are called that differ in nothing but what they wait for: each with that behind it. */
function spokenOf(
  part: ChangedPart,
  ids: readonly string[],
  before: ChartVersion,
  after: ChartVersion,
  words: ChangeWords,
): ReadonlyMap<string, string> {
  if (part !== 'transitions') return new Map();
  const versionWith = (id: string): ChartVersion => (id in after.transitions ? after : before);
  const alike = Map.groupBy(ids, (id) => spoken(part, id, versionWith(id), words));
  return new Map(
    [...alike]
      .filter(([, same]) => same.length > 1)
      .flatMap(([name, same]) =>
        same.map((id): [string, string] => {
          const { on = '', guard = null } = versionWith(id).transitions[id] ?? {};
          const waits = [on, ...(guard === null ? [] : [`[${guard}]`])].filter((one) => one !== '').join(' ');
          return [id, waits === '' ? name : `${name} (${waits})`];
        }),
      ),
  );
}

/** What a part is called where people read it. */
function spoken(part: ChangedPart, id: string, version: ChartVersion, { and, stays }: ChangeWords): string {
  switch (part) {
    case 'states':
      return version.states[id]?.words || id;
    case 'transitions': {
      const transition = version.transitions[id];
      if (transition === undefined) return id;
      const wordsOf = (uid: string): string => version.states[uid]?.words || uid;
      const ends = transition.targets.map(wordsOf).join(` ${and} `);
      return `${wordsOf(transition.source)} → ${ends || stays}`;
    }
    case 'cases':
      return version.cases[id]?.words ?? id;
    case 'guards':
      return version.guards[id] ?? id;
    case 'delays':
      return version.delays[id]?.words ?? id;
  }
}

function changedFields(before: unknown, after: unknown, words: ChangeWords): string[] {
  if (!isRecord(before) || !isRecord(after)) {
    return before === after ? [] : [words.saidBefore(String(before), String(after))];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [old, now] = [before[field], after[field]];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const name = words.fields[field] ?? field;
    const parts = changedEntries(old, now);
    return [
      parts === null
        ? words.fieldChanged(name, shown(old, words), shown(now, words))
        : words.listChanged(name, parts.added.join(', '), parts.gone.join(', ')),
    ];
  });
}

/** What a list has more and what no longer; null where that is not all, or nothing stayed. */
function changedEntries(old: unknown, now: unknown): { added: readonly string[]; gone: readonly string[] } | null {
  if (!isTexts(old) || !isTexts(now)) return null;
  const [before, after] = [new Set(old), new Set(now)];
  const [kept, left] = [old.filter((one) => after.has(one)), now.filter((one) => before.has(one))];
  if (kept.length === 0 || kept.join('\n') !== left.join('\n')) return null;
  return { added: now.filter((one) => !before.has(one)), gone: old.filter((one) => !after.has(one)) };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function shown(value: unknown, { nothing, yes, no, quoted }: ChangeWords): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value))
    return value.map((one) => (isRecord(one) ? Object.values(one).join(' ') : String(one))).join(', ');
  return quoted(String(value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The chart with what was removed still in it, so that a drawing shows both versions. */
export function union(before: ChartVersion, after: ChartVersion): ChartVersion {
  const gone = Object.entries(before.states).filter(([uid]) => !(uid in after.states));
  const rootUid = Object.entries(after.states).find(([, { parent }]) => parent === null)?.[0] ?? after.name;
  const states = { ...after.states };
  for (const [uid, state] of gone) {
    const parent = state.parent !== null && state.parent in states ? state.parent : rootUid;
    const around = states[parent];
    // What had nothing inside has something inside again.
    if (around !== undefined && around.kind !== 'parallel') states[parent] = { ...around, kind: 'compound' };
    states[uid] = { ...state, parent };
  }
  // A state whose first state lives elsewhere now begins nowhere: the drawing has no dot for an arrow into another state.
  for (const [uid, state] of Object.entries(states)) {
    if (state.initial !== null && states[state.initial]?.parent !== uid) states[uid] = { ...state, initial: null };
  }
  return { ...after, states, transitions: { ...before.transitions, ...after.transitions } };
}
