import type { Stage } from './stage.ts';

interface StageModule {
  readonly stage: Stage;
}

const files = import.meta.glob<StageModule>('../../machines/**/stage.tsx');

/** The stage of each chart by the chart's name; each brings its own part of the product when it is asked for. */
export const stages: Readonly<Record<string, () => Promise<StageModule>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [chartOfFile(file), load]),
);

/** `../../machines/questions/card/stage.tsx` belongs to `questions-card`. */
function chartOfFile(file: string): string {
  return file.split('/').slice(3, -1).join('-');
}
