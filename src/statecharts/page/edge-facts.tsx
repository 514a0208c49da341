import { statesWithin } from '@mostrador/chart-gallery';
import type { ChartPage } from '../contents/page-data.ts';
import * as styles from './inspector.css.ts';

/** What the levels of the path runner are called. */
export const LEVELS: readonly string[] = ['el dibujo solo', 'la máquina', 'la pantalla', 'Chromium'];

/** One transition in words: what causes it, on which condition, what it does, and who walked it. */
export function EdgeFacts({ page, id }: { readonly page: ChartPage; readonly id: string }) {
  const transition = page.description.transitions.find((one) => one.id === id);
  const told = page.told[id];
  if (transition === undefined || told === undefined) return null;
  const walked = page.coverage?.transitions[id];
  const wordsOf = (uid: string): string =>
    statesWithin(page.description.root).find((state) => state.uid === uid)?.words || uid;
  return (
    <dl className={styles.edge}>
      <dt>Flecha</dt>
      <dd>
        {wordsOf(transition.source)} → {transition.targets.map(wordsOf).join(' y ') || 'queda donde está'}
      </dd>
      <dt>Cuando</dt>
      <dd>{told.happens || 'enseguida, por sí sola'}</dd>
      {transition.guard !== null && (
        <>
          <dt>Si</dt>
          <dd>{page.guards[transition.guard] ?? transition.guard}</dd>
        </>
      )}
      {told.actions.length > 0 && (
        <>
          <dt>Hace</dt>
          <dd>{told.actions.join(', ')}</dd>
        </>
      )}
      <dt>Recorrida</dt>
      <dd>
        {walked === undefined || walked.levels.length === 0
          ? 'por ningún camino de la última vez'
          : `en ${walked.levels.map((level) => LEVELS[level]).join(', ')}`}
        {walked?.failed != null && (
          <>
            {'. '}
            <a href={`../paths/index.html#camino/${encodeURIComponent(walked.failed)}`}>Falló: ver el camino</a>
          </>
        )}
      </dd>
    </dl>
  );
}
