import { entryStages } from './entry.tsx';
import { listStages } from './lists.tsx';
import { questionStages } from './questions.tsx';
import { sectionStages } from './sections.tsx';
import { shellStages } from './shell.tsx';
import type { Stage } from './stage.ts';
import { wholeStages } from './whole.tsx';

/** The stage of every chart. */
export const stages: readonly Stage[] = [
  ...wholeStages,
  ...entryStages,
  ...shellStages,
  ...listStages,
  ...questionStages,
  ...sectionStages,
];
