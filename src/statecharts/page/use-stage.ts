import type { StageSnapshot } from '@mostrador/chart-gallery';
import type { SessionEntry } from '@mostrador/chart-model';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { ChartPage } from '../contents/page-data.ts';
import { type Order, ReportSchema, type Scene } from '../run/protocol.ts';
import type { Address } from './address.ts';
import { rewrite } from './use-address.ts';

interface StageHandle {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Where the chart stands; null before the view is there. */
  readonly snapshot: StageSnapshot | null;
  /** What happened among the actors since the chart came on stage. */
  readonly session: StagedSession;
  readonly order: (order: Order) => void;
}

/** What happened on stage, of one coming of the chart. */
export interface StagedSession {
  /** Another one each time that the chart comes on stage anew. */
  readonly number: number;
  readonly entries: readonly SessionEntry[];
}

/** The way that an address means. */
export function wayOf(page: ChartPage, { state, case: name, own }: Address): Pick<Scene, 'input' | 'steps'> {
  if (own !== null) return { input: own.input, steps: [...own.steps] };
  const known = page.ways.filter((way) => way.state === state || state === null);
  const way = known.find((one) => one.case === name) ?? (state === null ? undefined : known[0]);
  return { input: way?.input ?? page.inputs[0] ?? '', steps: [...(way?.steps ?? [])] };
}

/** The address of where the chart stands, which somebody may send: a generated way where it is one. */
function addressOf(page: ChartPage, snapshot: StageSnapshot, wanted: string | null): Partial<Address> {
  const leaves = snapshot.states.filter((uid) => page.ways.some(({ state }) => state === uid));
  const state = leaves.find((uid) => uid === wanted) ?? leaves.at(-1) ?? null;
  const steps = snapshot.steps.filter((step) => step !== null);
  const isNamed = steps.length === snapshot.steps.length;
  const same = page.ways.find(
    (way) =>
      leaves.includes(way.state) && way.input === snapshot.input && JSON.stringify(way.steps) === JSON.stringify(steps),
  );
  if (same !== undefined) return { state: same.state, case: same.case, own: null };
  return { state, case: null, own: isNamed ? { input: snapshot.input, steps } : null };
}

/** The view beside the drawing: what happens in one is seen in the other. */
export function useStage(page: ChartPage, address: Address, mode: Scene['mode']): StageHandle {
  const frame = useRef<HTMLIFrameElement>(null);
  const [snapshot, setSnapshot] = useState<StageSnapshot | null>(null);
  const [session, setSession] = useState<StagedSession>({ number: 0, entries: [] });
  const latest = useRef({ page, address, mode });
  useLayoutEffect(() => {
    latest.current = { page, address, mode };
  });
  const staged = useRef('');

  const order = useCallback((message: Order) => frame.current?.contentWindow?.postMessage(message, '*'), []);

  const stage = useCallback(() => {
    const { page: shown, address: wanted, mode: dress } = latest.current;
    const way = wayOf(shown, wanted);
    staged.current = JSON.stringify(way);
    order({ kind: 'stage', scene: { chart: shown.name, ...way, mode: dress } });
  }, [order]);

  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const parsed = v.safeParse(ReportSchema, data);
      if (!parsed.success) return;
      if (parsed.output.kind === 'ready') {
        stage();
        return;
      }
      if (parsed.output.kind === 'entries') {
        const { start, entries } = parsed.output;
        setSession((before) =>
          start === 0
            ? { number: before.number + 1, entries }
            : { ...before, entries: [...before.entries.slice(0, start), ...entries] },
        );
        return;
      }
      const now = parsed.output.snapshot;
      setSnapshot(now);
      const { page: shown, address: wanted } = latest.current;
      const way = JSON.stringify({ input: now.input, steps: now.steps });
      // What somebody did here is somewhere else than the address said.
      if (way !== staged.current) {
        staged.current = way;
        rewrite(addressOf(shown, now, wanted.state));
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [stage]);

  // A way that is on stage already is not walked again.
  const way = JSON.stringify(wayOf(page, address));
  useEffect(() => {
    if (staged.current !== '' && staged.current !== way) stage();
  }, [way, stage]);
  useEffect(() => {
    if (staged.current !== '') order({ kind: 'mode', mode });
  }, [mode, order]);

  return { frame, snapshot, session, order };
}
