import { MODES, type Mode } from '../run/protocol.ts';

export const WIDTHS = [360, 768, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** What of the gallery is shown: its address says all of it, so that it can be sent to somebody. */
export interface Address {
  /** Null: the index. */
  readonly chart: string | null;
  /** The state's uid; null: where the chart begins. */
  readonly state: string | null;
  /** The case that leads there; null: the shortest way. */
  readonly case: string | null;
  /** A way of one's own, where no generated one leads. */
  readonly own: { readonly input: string; readonly steps: readonly string[] } | null;
  readonly width: Width;
  readonly mode: Mode | null;
  /** The version to compare with; null: none. */
  readonly since: string | null;
  /** The uids of the states that somebody folded; null: nobody chose, and what does not fit is folded. */
  readonly folded: readonly string[] | null;
  /** The charts that are opened in their states, each by the way to it. */
  readonly opened: readonly string[];
}

export const INDEX: Address = {
  chart: null,
  state: null,
  case: null,
  own: null,
  width: 1280,
  mode: null,
  since: null,
  folded: null,
  opened: [],
};

const WORDS: Readonly<Record<Mode, string>> = { light: 'claro', dark: 'oscuro' };

/** Reads what stands after the `#`. */
export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [chart = '', state = '', name = ''] = path.split('/').map(decodeURIComponent);
  const params = new URLSearchParams(query);
  return {
    chart: chart || null,
    state: state || null,
    case: name || null,
    own: ownWayOf(params.get('entrada'), params.get('pasos')),
    width: WIDTHS.find((width) => String(width) === params.get('ancho')) ?? INDEX.width,
    mode: MODES.find((mode) => WORDS[mode] === params.get('modo')) ?? null,
    since: params.get('desde'),
    folded: params.has('plegados') ? wordsIn(params.get('plegados')) : null,
    opened: wordsIn(params.get('abiertos')),
  };
}

/** What to put after the `#`. */
export function formatAddress({ chart, state, case: name, own, width, mode, since, folded, opened }: Address): string {
  const path = [chart, state, state === null ? null : name].flatMap((part) =>
    part === null ? [] : [encodeURIComponent(part)],
  );
  const params = new URLSearchParams({
    ...(own === null ? {} : { entrada: own.input, pasos: own.steps.join(' ') }),
    ...(width === INDEX.width ? {} : { ancho: String(width) }),
    ...(mode === null ? {} : { modo: WORDS[mode] }),
    ...(since === null ? {} : { desde: since }),
    ...(folded === null ? {} : { plegados: folded.join(' ') }),
    ...(opened.length === 0 ? {} : { abiertos: opened.join(' ') }),
  });
  const query = params.size === 0 ? '' : `?${params}`;
  return `#/${path.join('/')}${query}`;
}

function ownWayOf(input: string | null, steps: string | null): Address['own'] {
  return input === null ? null : { input, steps: wordsIn(steps) };
}

const wordsIn = (text: string | null): string[] => (text ?? '').split(' ').filter((word) => word !== '');
