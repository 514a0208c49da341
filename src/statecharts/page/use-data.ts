import { openedCharts } from '@mostrador/chart-gallery';
import { useEffect, useMemo, useState } from 'react';
import { open } from '../bundles/files.ts';
import {
  type ChartCard,
  type ChartDrawing,
  type ChartPage,
  type ChartPart,
  drawingsFile,
  insideFile,
  type VersionDetails,
  versionKey,
} from '../contents/page-data.ts';
import type { OpenedDrawing } from './opened-drawing.ts';
import { useLate } from './use-late.ts';

/** Every chart's card; null until they are here. */
export function useCards(): readonly ChartCard[] | null {
  const isHere = statecharts.cards.length > 0;
  useFile('data/cards', isHere);
  return isHere ? statecharts.cards : null;
}

/** How the charts are composed; null until it is here, undefined where it could not be brought. */
export function useComposition(): readonly ChartPart[] | null | undefined {
  const known = statecharts.cards.length > 0 ? statecharts.cards : statecharts.composition;
  const wasBrought = useFile('data/composition', known.length > 0);
  return known.length > 0 ? known : wasBrought ? undefined : null;
}

/** What the page of a chart shows; null until it is here, undefined for a chart that there is none of. */
export function useChartPage(name: string): ChartPage | null | undefined {
  const page = statecharts.pages[name];
  const wasBrought = useFile(`data/${name}`, page !== undefined);
  return page ?? (wasBrought ? undefined : null);
}

/** The drawing with this number of a chart, and whether it could not be brought; the first one until it is here. */
export function useDrawing({ name, first }: ChartPage, number: number): readonly [ChartDrawing, boolean] {
  const wanted = number === first.number ? first : statecharts.drawings[name]?.[number];
  const wasBrought = useFile(drawingsFile(name), wanted !== undefined);
  return [wanted ?? first, wanted === undefined && wasBrought];
}

/** The drawing of all of a chart, as it is exported. */
export async function wholeDrawing({ name, first }: ChartPage): Promise<string> {
  if (first.number === 0) return first.drawing;
  await open(drawingsFile(name));
  return statecharts.drawings[name]?.[0]?.drawing ?? first.drawing;
}

/** What changed since an approved version; null until it is here or where none is asked for, undefined where it could not be brought. */
export function useVersion(chart: string, hash: string | null): VersionDetails | null | undefined {
  const key = hash === null ? null : versionKey(chart, hash);
  const details = key === null ? undefined : statecharts.versions[key];
  const wasBrought = useFile(`data/${key}`, key === null || details !== undefined);
  return details ?? (key !== null && wasBrought ? undefined : null);
}

/** What a chart looks like with others opened in it; null where nothing is, or nothing is here yet. */
interface Opened {
  readonly kind: 'closed' | 'waiting' | 'failed' | 'open';
  readonly drawn: OpenedDrawing | null;
}

/** Brings what is opened in a chart, and what draws it, once somebody opens something. */
export function useOpened(chart: string, opened: readonly string[]): Opened {
  const key = opened.join(' ');
  const needed = key === '' ? [] : openedCharts(chart, (name) => statecharts.insides[name]?.children ?? [], opened);
  const missing = needed.filter((name) => statecharts.insides[name] === undefined);
  const here = needed.filter((name) => !missing.includes(name)).join(' ');
  const wereBrought = useFiles(missing.map(insideFile));
  const late = useLate(key === '' ? null : loadDrawing);
  const draw = late?.openedDrawing;
  // What is not here yet is drawn closed.
  const drawn = useMemo(
    () => (draw === undefined || here === '' ? null : draw(here.split(' '), key.split(' '))),
    [draw, here, key],
  );
  if (key === '') return { kind: 'closed', drawn };
  if (late === undefined || (missing.length > 0 && wereBrought)) return { kind: 'failed', drawn };
  return { kind: late === null || missing.length > 0 ? 'waiting' : 'open', drawn };
}

const loadDrawing = () => import('./opened-drawing.ts');

/** Brings a file that is not here; draws again once it was brought, or could not be. */
const useFile = (file: string, isHere: boolean): boolean => useFiles(isHere ? [] : [file]);

/** Brings files that are not here; draws again once all of them were brought, or could not be. */
function useFiles(missing: readonly string[]): boolean {
  const files = missing.join(' ');
  const [brought, setBrought] = useState('');
  useEffect(() => {
    if (files === '') return;
    let isWanted = true;
    void Promise.allSettled(files.split(' ').map(open)).then(() => {
      if (isWanted) setBrought(files);
    });
    return () => {
      isWanted = false;
    };
  }, [files]);
  return brought === files;
}
