// Brought once somebody opens the sequence: nothing else of the page draws one.
import {
  isActorOf,
  type SequenceView,
  type SequenceWords,
  SPANISH_ACTORS,
  sequenceView,
} from '@mostrador/chart-gallery';
import { actorsOf, compactedSession, type SessionEntry } from '@mostrador/chart-model';
import { useMemo, useState } from 'react';
import { Button } from '#ui/kit/button/button.tsx';
import { ColumnHeadings } from '#ui/kit/table/column-headings.tsx';
import type { ChartPart } from '../contents/page-data.ts';
import { actorWords } from './actor-words.ts';
import { FoldedPart } from './folded-section.tsx';
import { Picture } from './picture.tsx';
import { save } from './save.ts';
import * as styles from './sections.css.ts';
import type { StagedSession } from './use-stage.ts';

interface SequenceProps {
  readonly chart: string;
  readonly session: StagedSession;
  /** All charts; undefined where they could not be brought, so that keys are shown. */
  readonly parts: readonly ChartPart[] | undefined;
}

/** From which entry of which session on is drawn. */
type Mark = { readonly session: number; readonly from: number } | null;

/** The events between actors: of the whole way here, or recorded from a moment on while the view is used. */
export function Sequence({ chart, session, parts }: SequenceProps) {
  const [mark, setMark] = useState<Mark>(null);
  // Where the chart came on stage anew, what was recorded is gone.
  const from = mark?.session === session.number ? mark.from : 0;
  const words = useMemo(() => wordsFor(parts ?? [], chart, session.entries), [parts, chart, session]);
  const view = useMemo(
    () => sequenceView(recorded(session.entries, from), SPANISH_ACTORS, words),
    [session, from, words],
  );
  const record = (): void => setMark({ session: session.number, from: session.entries.length });
  return (
    <>
      <p className={styles.lead}>
        {from === 0
          ? SPANISH_ACTORS.sequenceHint
          : 'Los eventos entre actores desde que se empezó a grabar, en su orden.'}{' '}
        {view !== null && view.rows.length < view.all && SPANISH_ACTORS.latest(view.rows.length, view.all)}
      </p>
      <div className={styles.tools}>
        <Button variant="secondary" size="small" onClick={record}>
          Grabar desde ahora
        </Button>
        {from > 0 && (
          <Button variant="ghost" size="small" onClick={() => setMark(null)}>
            Ver desde el comienzo
          </Button>
        )}
        {view !== null && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => save(new Blob([view.svg], { type: 'image/svg+xml' }), `${chart}.secuencia.svg`)}
          >
            {SPANISH_ACTORS.save}
          </Button>
        )}
      </div>
      {view === null ? (
        <p role="status" className={styles.lead}>
          Todavía no pasó nada. Use la vista, y aparecerá aquí.
        </p>
      ) : (
        <>
          <Picture svg={view.svg} name={SPANISH_ACTORS.sequence} />
          <FoldedPart title={SPANISH_ACTORS.asTable} isOpen={false}>
            {() => <Messages view={view} />}
          </FoldedPart>
        </>
      )}
    </>
  );
}

/** Titles of charts and words of states, as everywhere in the gallery. An actor's chart is what its parent's chart starts under its id. */
function wordsFor(parts: readonly ChartPart[], root: string, entries: readonly SessionEntry[]): SequenceWords {
  const { byName, titleOf, statesOf } = actorWords(parts);
  const charts = new Map<number, string | null>();
  for (const actor of actorsOf(entries)) {
    const around = byName.get(charts.get(actor.parent ?? -1) ?? '');
    const child = around?.children.find((one) => isActorOf(actor, one));
    charts.set(actor.actor, actor.parent === null ? root : (child?.chart ?? null));
  }
  return {
    nameOf: ({ actor, slot }) => titleOf(charts.get(actor) ?? null, slot),
    statesOf: ({ uids }) => statesOf(uids),
  };
}

/** What happened from an entry on, among the actors that were there then. */
const recorded = (entries: readonly SessionEntry[], from: number): readonly SessionEntry[] =>
  from === 0 ? entries : [...compactedSession(entries.slice(0, from)), ...entries.slice(from)];

function Messages({ view: { columns, rows } }: { readonly view: SequenceView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} aria-label={SPANISH_ACTORS.asTable} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <ColumnHeadings columns={columns} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, from, to, what, payload, leads }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{from}</td>
              <td>{to}</td>
              <td>{what}</td>
              <td className={styles.payload}>{payload}</td>
              <td>{leads}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
