import { SPANISH_ACTORS } from '@mostrador/chart-gallery';
import { isRunning, type SessionActor } from '@mostrador/chart-model';
import { useMemo } from 'react';
import type { ChartPage, ChartPart } from '../contents/page-data.ts';
import { FoldedSection } from './folded-section.tsx';
import { ForestList, ForestPicture, useForest } from './forest.tsx';
import * as styles from './sections.css.ts';
import { useComposition } from './use-data.ts';
import { count } from './words.ts';

interface ActorsProps {
  readonly page: ChartPage;
  /** Where the actors of the view are. */
  readonly actors: readonly SessionActor[];
}

/** The charts that this one starts, and those that they start: what runs in the view is lit, with its state. */
export function ActorsSection({ page, actors }: ActorsProps) {
  if (page.children.length === 0) return null;
  const running = actors.filter((actor) => actor.kind === 'machine' && isRunning(actor)).length;
  return (
    <FoldedSection title={`${SPANISH_ACTORS.actors} (${count(running, 'diagrama andando', 'diagramas andando')})`}>
      {() => <Composed name={page.name} actors={actors} />}
    </FoldedSection>
  );
}

interface ComposedProps {
  readonly name: string;
  readonly actors: readonly SessionActor[];
}

function Composed({ name, actors }: ComposedProps) {
  const parts = useComposition();
  if (parts === null) return <p className={styles.lead}>Abriendo los actores…</p>;
  if (parts === undefined) return <p role="alert">No se pudieron abrir los actores. Recargue la página.</p>;
  return <Actors name={name} actors={actors} parts={parts} />;
}

function Actors({ name, actors, parts }: ComposedProps & { readonly parts: readonly ChartPart[] }) {
  const roots = useMemo(() => [name], [name]);
  const forest = useForest(parts, roots, actors);
  return (
    <>
      <p className={styles.lead}>{SPANISH_ACTORS.actorsHint}</p>
      <ForestPicture forest={forest} name={SPANISH_ACTORS.actors} />
      <ForestList forest={forest} />
    </>
  );
}
