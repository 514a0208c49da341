import type { PageTerms } from '../words/words.ts';
import type { ChartData } from './chart-data.ts';
import type { GalleryContext, GalleryEvent } from './gallery-machine.ts';

/** What every part of a chart's page is drawn from. */
export interface ViewProps {
  readonly data: ChartData;
  readonly context: GalleryContext;
  readonly send: (event: GalleryEvent) => void;
  readonly terms: PageTerms;
  /** Whether steps are being shown once more; null: no. */
  readonly playing: 'playing' | 'paused' | null;
}
