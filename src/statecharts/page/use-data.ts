import { useEffect, useState } from 'react';
import { open } from '../bundles/files.ts';
import { type ChartCard, type ChartPage, type VersionDetails, versionKey } from '../contents/page-data.ts';

/** Every chart's card; null until they are here. */
export function useCards(): readonly ChartCard[] | null {
  const isHere = statecharts.cards.length > 0;
  useFile('data/cards', isHere);
  return isHere ? statecharts.cards : null;
}

/** What the page of a chart shows; null until it is here, undefined for a chart that there is none of. */
export function useChartPage(name: string): ChartPage | null | undefined {
  const page = statecharts.pages[name];
  const wasBrought = useFile(`data/${name}`, page !== undefined);
  return page ?? (wasBrought ? undefined : null);
}

/** What changed since an approved version; null until it is here or where none is asked for, undefined where it could not be brought. */
export function useVersion(chart: string, hash: string | null): VersionDetails | null | undefined {
  const key = hash === null ? null : versionKey(chart, hash);
  const details = key === null ? undefined : statecharts.versions[key];
  const wasBrought = useFile(`data/${key}`, key === null || details !== undefined);
  return details ?? (wasBrought ? undefined : null);
}

/** Brings a file that is not here; draws again once it was brought, or could not be. */
function useFile(file: string, isHere: boolean): boolean {
  const [wasBrought, setWasBrought] = useState(false);
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    const end = (): void => {
      if (isWanted) setWasBrought(true);
    };
    open(file).then(end, end);
    return () => {
      isWanted = false;
    };
  }, [file, isHere]);
  return wasBrought;
}
