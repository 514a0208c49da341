import { SPANISH_ACTORS } from '@mostrador/chart-gallery';
import { FoldedSection } from './folded-section.tsx';
import * as styles from './sections.css.ts';
import { useComposition } from './use-data.ts';
import { useLate } from './use-late.ts';
import type { StagedSession } from './use-stage.ts';

interface SequenceProps {
  /** The chart's name. */
  readonly chart: string;
  readonly session: StagedSession;
}

/** The events between the actors of the view, as they happen. */
export function SequenceSection(props: SequenceProps) {
  return <FoldedSection title={SPANISH_ACTORS.sequence}>{() => <LateSequence {...props} />}</FoldedSection>;
}

const load = () => import('./sequence.tsx');

function LateSequence(props: SequenceProps) {
  const late = useLate(load);
  const parts = useComposition();
  if (late === null || parts === null) return <p className={styles.lead}>Abriendo la secuencia…</p>;
  if (late === undefined) return <p role="alert">No se pudo abrir la secuencia. Recargue la página.</p>;
  return <late.Sequence {...props} parts={parts} />;
}
