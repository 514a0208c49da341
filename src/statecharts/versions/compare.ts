import type { ChartVersion } from './normalise.ts';

export type ChangeKind = 'added' | 'removed' | 'changed';
export type ChangedPart = 'states' | 'transitions' | 'cases' | 'guards' | 'delays';

/** One thing in which two versions of a chart differ. */
export interface Change {
  readonly kind: ChangeKind;
  readonly part: ChangedPart;
  /** The uid, the id or the name. */
  readonly id: string;
  /** In Spanish. */
  readonly words: string;
}

const PARTS: readonly ChangedPart[] = ['states', 'transitions', 'cases', 'guards', 'delays'];

const NAMES: Readonly<Record<ChangedPart, string>> = {
  states: 'el estado',
  transitions: 'la flecha',
  cases: 'el caso',
  guards: 'la condición',
  delays: 'la espera',
};

const FIELDS: Readonly<Record<string, string>> = {
  words: 'las palabras',
  kind: 'la clase',
  parent: 'dónde está',
  key: 'el nombre técnico',
  initial: 'por dónde empieza',
  requirements: 'los requisitos',
  tags: 'las etiquetas',
  entry: 'lo que hace al entrar',
  exit: 'lo que hace al salir',
  invokes: 'lo que pide',
  ignores: 'lo que ignora',
  source: 'de dónde sale',
  targets: 'adónde lleva',
  on: 'lo que la causa',
  guard: 'la condición',
  actions: 'lo que hace',
  reenters: 'si vuelve a entrar',
  type: 'la clase',
  ms: 'cuánto dura',
};

/** What became another thing between two versions, in the order of the parts. */
export function compare(before: ChartVersion, after: ChartVersion): Change[] {
  return PARTS.flatMap((part) => compareParts(part, before, after));
}

function compareParts(part: ChangedPart, before: ChartVersion, after: ChartVersion): Change[] {
  const olds: Readonly<Record<string, unknown>> = before[part];
  const news: Readonly<Record<string, unknown>> = after[part];
  const change = (kind: ChangeKind, id: string, version: ChartVersion, verb: string, rest = ''): Change => ({
    kind,
    part,
    id,
    words: `${verb} ${NAMES[part]} «${spoken(part, id, version)}»${rest}`,
  });
  return [...new Set([...Object.keys(olds), ...Object.keys(news)])].toSorted().flatMap((id): Change[] => {
    if (!(id in news)) return [change('removed', id, before, 'Se quitó')];
    if (!(id in olds)) return [change('added', id, after, 'Se agregó')];
    const fields = changedFields(olds[id], news[id]);
    return fields.length === 0 ? [] : [change('changed', id, after, 'Cambió', `: ${fields.join('; ')}`)];
  });
}

/** What a part is called where people read it. */
function spoken(part: ChangedPart, id: string, version: ChartVersion): string {
  switch (part) {
    case 'states':
      return version.states[id]?.words || id;
    case 'transitions': {
      const transition = version.transitions[id];
      if (transition === undefined) return id;
      const wordsOf = (uid: string): string => version.states[uid]?.words || uid;
      const ends = transition.targets.map(wordsOf).join(' y ');
      return `${wordsOf(transition.source)} → ${ends || 'queda donde está'}`;
    }
    case 'cases':
      return version.cases[id]?.words ?? id;
    case 'guards':
      return version.guards[id] ?? id;
    case 'delays':
      return version.delays[id]?.words ?? id;
  }
}

function changedFields(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) {
    return before === after ? [] : [`decía «${String(before)}», dice «${String(after)}»`];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [old, now] = [before[field], after[field]];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    return [`${FIELDS[field] ?? field}: antes ${shown(old)}, ahora ${shown(now)}`];
  });
}

function shown(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return 'nada';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value))
    return value.map((one) => (isRecord(one) ? Object.values(one).join(' ') : String(one))).join(', ');
  return `«${String(value)}»`;
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
