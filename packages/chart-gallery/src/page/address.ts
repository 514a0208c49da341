import type { StepsFrom } from './chart-data.ts';

/** What of the page is shown; its address says all of it, so that it can be sent to somebody. */
export interface Address {
  /** Null: the index. */
  readonly chart: string | null;
  /** Null: from its first input, without a step. */
  readonly way: StepsFrom | null;
  /** The hash of the version to compare with; null: none. */
  readonly since: string | null;
  /** The uids of the states that are folded; null: as many as the room asks for. */
  readonly folded: readonly string[] | null;
  /** The children that are open in their states, each by the way to it. */
  readonly opened: readonly string[];
  /** Whether the charts that this one starts run with it. */
  readonly isFamily: boolean;
  /** What is shown where no chart is. */
  readonly screen: Screen;
  /** What lies open one over the other: `version:<hash>` or `picture:<name>`; null: nothing. */
  readonly over: string | null;
  /** The state or transition that is pointed at, as a comment's address names it; null: none. */
  readonly on: string | null;
}

export type Screen = 'index' | 'actors' | 'running';

export const INDEX: Address = {
  chart: null,
  way: null,
  since: null,
  folded: null,
  opened: [],
  isFamily: false,
  screen: 'index',
  over: null,
  on: null,
};

const SCREENS: readonly Screen[] = ['index', 'actors', 'running'];

/** Reads what stands after the `#`; what it cannot read is left out. */
export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const params = new URLSearchParams(query);
  const input = params.get('input');
  return {
    chart: decoded(path) || null,
    way: input === null ? null : { input, steps: params.getAll('step') },
    since: params.get('since'),
    folded: params.has('folded') ? params.getAll('folded').filter((uid) => uid !== '') : null,
    opened: params.getAll('open'),
    isFamily: params.get('children') === 'run',
    screen: SCREENS.find((screen) => screen === params.get('show')) ?? 'index',
    over: params.get('over'),
    on: params.get('on'),
  };
}

/** What to put after the `#`, itself included. */
export function formatAddress(address: Address): string {
  const { chart, way, since, folded, opened, isFamily, screen, over, on } = address;
  const params = new URLSearchParams([
    ...(way === null ? [] : [['input', way.input], ...way.steps.map((step) => ['step', step])]),
    ...(since === null ? [] : [['since', since]]),
    ...foldedParams(folded),
    ...opened.map((child) => ['open', child]),
    ...(isFamily ? [['children', 'run']] : []),
    ...(screen === 'index' ? [] : [['show', screen]]),
    ...(over === null ? [] : [['over', over]]),
    ...(on === null ? [] : [['on', on]]),
  ]);
  return `#/${encodeURIComponent(chart ?? '')}${params.size === 0 ? '' : `?${params}`}`;
}

const foldedParams = (folded: Address['folded']): string[][] =>
  folded === null ? [] : folded.length === 0 ? [['folded', '']] : folded.map((uid) => ['folded', uid]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
