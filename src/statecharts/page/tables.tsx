import { type StageSnapshot, statesWithin } from '@mostrador/chart-gallery';
import { ColumnHeadings } from '#ui/kit/table/column-headings.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { formatAddress } from './address.ts';
import { FoldedSection } from './folded-section.tsx';
import * as styles from './sections.css.ts';
import { useAddress } from './use-address.ts';

interface TablesProps {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot | null;
}

/** The drawing in words: every state with the cases that lead there, every transition. */
export function Tables(props: TablesProps) {
  return <FoldedSection title="El dibujo, en una tabla">{() => <TwoTables {...props} />}</FoldedSection>;
}

function TwoTables({ page, snapshot }: TablesProps) {
  const address = useAddress();
  const states = statesWithin(page.description.root);
  const wordsOf = (uid: string): string => states.find((state) => state.uid === uid)?.words || uid;
  const caseWords = (name: string): string =>
    page.events[name]?.words ?? page.version.cases[name]?.words ?? page.delays[name]?.words ?? `Empieza: ${name}`;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>Estados, y los casos que llevan a cada uno</caption>
          <thead>
            <tr>
              <ColumnHeadings columns={['Estado', 'Dentro de', 'Se llega por', 'Requisitos']} />
            </tr>
          </thead>
          <tbody>
            {states.slice(1).map((state) => {
              const ways = page.ways.filter((way) => way.state === state.uid);
              const parent = states.find((one) => one.states.includes(state));
              return (
                <tr key={state.uid} aria-current={snapshot?.states.includes(state.uid) === true ? 'true' : undefined}>
                  <th scope="row">
                    {state.words || state.key}
                    <code className={styles.uid}>{state.uid}</code>
                  </th>
                  <td>{parent === undefined || parent === states[0] ? '' : parent.words || parent.key}</td>
                  <td>
                    {ways.length === 0
                      ? page.transient.includes(state.uid)
                        ? 'Sin vista: se pasa por él sin detenerse'
                        : 'Contiene a otros'
                      : ways.map((way) => (
                          <a
                            key={way.case}
                            className={styles.way}
                            href={formatAddress({ ...address, state: way.state, case: way.case, own: null })}
                          >
                            {caseWords(way.case)}
                          </a>
                        ))}
                    {page.unseen[state.uid] !== undefined && ` Sin vista: ${page.unseen[state.uid]}`}
                  </td>
                  <td>{state.requirements.join(', ')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>Flechas</caption>
          <thead>
            <tr>
              <ColumnHeadings columns={['De', 'Cuando', 'Si', 'Hace', 'A']} />
            </tr>
          </thead>
          <tbody>
            {page.description.transitions.map(({ id, source, targets, guard }) => (
              <tr key={id}>
                <th scope="row">{wordsOf(source)}</th>
                <td>{page.told[id]?.happens || 'Enseguida, por sí sola'}</td>
                <td>{guard === null ? '' : (page.guards[guard] ?? guard)}</td>
                <td>{page.told[id]?.actions.join(', ')}</td>
                <td>{targets.map(wordsOf).join(' y ') || 'Queda donde está'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
