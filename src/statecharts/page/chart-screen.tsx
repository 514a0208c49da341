import { actorsOf, type SessionActor, type SessionEntry } from '@mostrador/chart-model';
import { useMemo, useState } from 'react';
import { Button } from '#ui/kit/button/button.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { ActorsSection } from './actors-section.tsx';
import { formatAddress, INDEX } from './address.ts';
import { useMode } from './bar.tsx';
import * as styles from './chart-screen.css.ts';
import { CopyAddress } from './copy-address.tsx';
import { DrawingPanel } from './drawing-panel.tsx';
import { Exports } from './exports.tsx';
import { Inspector } from './inspector.tsx';
import { Pictures } from './pictures.tsx';
import { SequenceSection } from './sequence-section.tsx';
import { Tables } from './tables.tsx';
import { adjust, go, useAddress } from './use-address.ts';
import { useStage } from './use-stage.ts';
import { Versions } from './versions.tsx';
import { ViewPanel } from './view-panel.tsx';
import { count } from './words.ts';

/** One chart: its drawing, its real view and what there is to know of it, in lock-step. */
export function ChartScreen({ page }: { readonly page: ChartPage }) {
  const address = useAddress();
  const mode = useMode();
  const { frame, snapshot, session, order } = useStage(page, address, mode);
  const actors = useMemo(() => actorsIn(session.entries, page.name), [session, page.name]);
  /** The id of the transition that somebody asked about; null: the state is what matters. */
  const [edge, setEdge] = useState<string | null>(null);
  const goTo = (state: string): void => {
    setEdge(null);
    go({ state, case: null, own: null });
  };
  const take = (id: string): void => {
    setEdge(id);
    const way = page.takes[id];
    if (way !== undefined) go({ state: null, case: null, own: way });
  };
  return (
    <main id="contenido" tabIndex={-1} className={styles.page}>
      <header className={styles.head}>
        <div>
          <p className={styles.crumbs}>
            <a href={formatAddress({ ...INDEX, mode: address.mode })}>Todos los diagramas</a>
          </p>
          <h1 className={styles.title}>{page.title}</h1>
          <p className={styles.about}>
            {page.about} {count(page.states, 'estado', 'estados')}, {count(page.transitions, 'flecha', 'flechas')}.
          </p>
        </div>
        <div className={styles.headTools}>
          {page.approval === 'approved' ? (
            <p className={styles.approved}>Aprobado</p>
          ) : (
            <Button variant="ghost" size="small" onClick={toChanges}>
              {page.approval === 'new'
                ? 'Nadie lo aprobó todavía'
                : `${count(page.changes, 'cambio', 'cambios')} sin aprobar`}
            </Button>
          )}
          <CopyAddress />
        </div>
      </header>
      <div className={styles.stage}>
        <DrawingPanel
          page={page}
          snapshot={snapshot}
          named={address.state}
          since={address.since}
          folded={address.folded}
          onFold={(folded) => adjust({ folded })}
          opened={address.opened}
          onOpen={(opened) => adjust({ opened })}
          actors={actors}
          onState={goTo}
          onEdge={take}
        />
        <div className={styles.side}>
          <ViewPanel page={page} frame={frame} width={address.width} snapshot={snapshot} />
          <Inspector page={page} snapshot={snapshot} edge={edge} order={order} />
        </div>
      </div>
      <ActorsSection page={page} actors={actors} />
      <SequenceSection chart={page.name} session={session} />
      <Tables page={page} snapshot={snapshot} />
      <Pictures page={page} state={address.state} />
      <Versions page={page} since={address.since} />
      <Exports page={page} />
    </main>
  );
}

/** The actors of the view; its own one is known by the chart's name, whatever its machine is called. */
const actorsIn = (entries: readonly SessionEntry[], chart: string): readonly SessionActor[] =>
  actorsOf(entries).map((actor) => (actor.parent === null ? { ...actor, machine: chart } : actor));

function toChanges(): void {
  const changes = document.querySelector<HTMLElement>('#cambios');
  changes?.scrollIntoView();
  changes?.focus();
}
