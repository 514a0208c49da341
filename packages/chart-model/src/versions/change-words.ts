import type { ChangedPart, ChangeKind } from './compare.ts';

/** The words of `compare`, so that an app says in its own language what changed. */
export interface ChangeWords {
  readonly sentence: (kind: ChangeKind, part: ChangedPart, name: string, details: readonly string[]) => string;
  /** What a field of a part is called, by its name in `ChartVersion`; its own name where there is none. */
  readonly fields: Readonly<Record<string, string>>;
  readonly fieldChanged: (field: string, before: string, after: string) => string;
  /** Of a list of which something stayed: what it has more, and what no longer, each empty where there is nothing. */
  readonly listChanged: (field: string, added: string, gone: string) => string;
  /** Of a part that is a text itself. */
  readonly saidBefore: (before: string, after: string) => string;
  readonly quoted: (text: string) => string;
  readonly and: string;
  /** Of a transition that leads nowhere else. */
  readonly stays: string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
}

const NAMES: Readonly<Record<ChangedPart, string>> = {
  states: 'the state',
  transitions: 'the transition',
  cases: 'the case',
  guards: 'the guard',
  delays: 'the delay',
};

const VERBS: Readonly<Record<ChangeKind, string>> = { added: 'Added', removed: 'Removed', changed: 'Changed' };

/** The default. */
export const ENGLISH_CHANGES: ChangeWords = {
  sentence: (kind, part, name, details) =>
    `${VERBS[kind]} ${NAMES[part]} "${name}"${details.length === 0 ? '' : `: ${details.join('; ')}`}`,
  fields: {
    words: 'words',
    kind: 'kind',
    parent: 'parent',
    key: 'key',
    initial: 'initial state',
    requirements: 'requirements',
    tags: 'tags',
    entry: 'entry actions',
    exit: 'exit actions',
    invokes: 'invoked actors',
    ignores: 'ignored events',
    source: 'source',
    targets: 'targets',
    on: 'event',
    guard: 'guard',
    actions: 'actions',
    reenters: 'whether it reenters',
    type: 'event type',
    ms: 'length in ms',
  },
  fieldChanged: (field, before, after) => `${field}: was ${before}, is ${after}`,
  listChanged: (field, added, gone) =>
    `${field}: ${[added && `now also ${added}`, gone && `no longer ${gone}`].filter((part) => part !== '').join(', ')}`,
  saidBefore: (before, after) => `was "${before}", is "${after}"`,
  quoted: (text) => `"${text}"`,
  and: 'and',
  stays: 'stays where it is',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
};
