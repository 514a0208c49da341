import { type StageSnapshot, statesWithin } from '@mostrador/chart-gallery';
import { Button } from '#ui/kit/button/button.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import type { Order } from '../run/protocol.ts';
import { Clock } from './clock.tsx';
import { EdgeFacts } from './edge-facts.tsx';
import * as styles from './inspector.css.ts';

interface InspectorProps {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot | null;
  /** The id of the transition that is asked about, if one is. */
  readonly edge: string | null;
  readonly order: (order: Order) => void;
}

/** Where the chart stands, in words, and everything that may happen there. */
export function Inspector({ page, snapshot, edge, order }: InspectorProps) {
  if (snapshot === null) return <section className={styles.panel}>Abriendo la vista…</section>;
  const happen = (name: string): void => order({ kind: 'do', name });
  return (
    <section className={styles.panel} aria-label="Dónde está">
      <h2 className={styles.title}>Dónde está</h2>
      <Where page={page} states={snapshot.states} />
      {edge !== null && <EdgeFacts page={page} id={edge} />}
      {snapshot.isOver && <p>Aquí termina: nada más puede pasar. Elija otro estado en el dibujo.</p>}
      <Calls page={page} snapshot={snapshot} onEnd={happen} />
      <Clock page={page} snapshot={snapshot} onAdvance={(ms) => order({ kind: 'advance', ms })} />
      <Cases page={page} snapshot={snapshot} onCase={happen} />
      <Effects snapshot={snapshot} />
    </section>
  );
}

/** The states it stands in, the innermost last. */
function Where({ page, states }: { readonly page: ChartPage; readonly states: readonly string[] }) {
  const known = statesWithin(page.description.root).filter(({ uid }) => states.includes(uid));
  return (
    <ul className={styles.states}>
      {known
        .filter(({ uid }) => uid !== page.description.root.uid)
        .map((state) => (
          <li key={state.uid} className={styles.state} aria-current={state.states.length === 0 ? 'true' : undefined}>
            <strong>{state.words || state.key}</strong> <code className={styles.uid}>{state.uid}</code>
            {state.requirements.length > 0 && (
              <span className={styles.facts}>Requisitos {state.requirements.join(', ')}</span>
            )}
            {(page.notes[state.uid] ?? []).map((note) => (
              <span key={note} className={styles.facts}>
                {note}
              </span>
            ))}
          </li>
        ))}
    </ul>
  );
}

/** Calls under way: the designer says how each ends. */
function Calls({
  page,
  snapshot,
  onEnd,
}: {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot;
  readonly onEnd: (name: string) => void;
}) {
  return snapshot.pending.map((id) => {
    const call = page.calls[id];
    if (call === undefined) return null;
    return (
      <fieldset key={id} className={styles.call}>
        <legend className={styles.legend}>En marcha: {call.words}. ¿Cómo termina?</legend>
        {call.done.length > 0 && <span className={styles.good}>Éxito</span>}
        {call.done.map(({ name, words }) => (
          <Button key={name} variant="secondary" size="small" onClick={() => onEnd(name)}>
            {words}
          </Button>
        ))}
        {call.failed.length > 0 && <span className={styles.bad}>Error</span>}
        {call.failed.map(({ name, words }) => (
          <Button key={name} variant="secondary" size="small" onClick={() => onEnd(name)}>
            {words}
          </Button>
        ))}
      </fieldset>
    );
  });
}

/** What may happen from outside, and what is ignored here on purpose. */
function Cases({
  page,
  snapshot,
  onCase,
}: {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot;
  readonly onCase: (name: string) => void;
}) {
  const all = Object.entries(page.events);
  const offered = all.filter(([name]) => snapshot.offered.includes(name));
  const ignored = new Set(snapshot.states.flatMap((uid) => page.ignores[uid] ?? []));
  const ignoredWords = all.filter(([, { type }]) => ignored.has(type)).map(([, { words }]) => words);
  return (
    <>
      {(['person', 'world'] as const).map((by) => {
        const cases = offered.filter(([, one]) => one.by === by);
        if (cases.length === 0) return null;
        return (
          <fieldset key={by} className={styles.cases}>
            <legend className={styles.legend}>{by === 'person' ? 'La persona puede' : 'Puede pasar'}</legend>
            {cases.map(([name, { words }]) => (
              <Button key={name} variant="secondary" size="small" onClick={() => onCase(name)}>
                {words}
              </Button>
            ))}
          </fieldset>
        );
      })}
      {ignoredWords.length > 0 && (
        <details className={styles.ignored}>
          <summary>Aquí se ignora a propósito ({ignoredWords.length})</summary>
          <ul>
            {ignoredWords.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What the chart asked of the world; nobody did it. */
function Effects({ snapshot }: { readonly snapshot: StageSnapshot }) {
  if (snapshot.effects.length === 0) return null;
  return (
    <details className={styles.ignored}>
      <summary>Lo que pidió al mundo ({snapshot.effects.length})</summary>
      <ol>
        {snapshot.effects.map(({ slot, params }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was asked twice stands twice
          <li key={index}>
            <code>{slot}</code> {params}
          </li>
        ))}
      </ol>
    </details>
  );
}
