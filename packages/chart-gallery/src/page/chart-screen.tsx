import { statesWithin } from '../drawing/states-within.ts';
import { ActorsSection } from './actors-section.tsx';
import { Comments } from './comments.tsx';
import { DrawingPanel } from './drawing-panel.tsx';
import { LadderSection } from './ladder.tsx';
import { Pictures } from './pictures.tsx';
import { Exports, StructureTable, TransitionTable, Versions } from './sections.tsx';
import { SequenceSection } from './sequence-section.tsx';
import { Simulator } from './simulator.tsx';
import type { ViewProps } from './view-props.ts';

/** One chart: its drawing beside its simulation, and what there is to know of it below. */
export function ChartScreen(props: ViewProps) {
  const { data, context, terms } = props;
  return (
    <main>
      <h1>{data.name}</h1>
      <p class="muted">
        {data.file} ·{' '}
        {terms.counts(statesWithin(data.description.root).length - 1, data.description.transitions.length)} ·{' '}
        <Approval {...props} />
      </p>
      <div class="stage">
        <DrawingPanel key={data.name} {...props} />
        <section class="panel" aria-label={terms.simulation}>
          <h2>{terms.simulation}</h2>
          {data.unsimulated === null ? <Simulator {...props} /> : <p>{terms.unsimulated(data.unsimulated)}</p>}
        </section>
      </div>
      <Edge {...props} id={context.edge} />
      <ActorsSection {...props} />
      <SequenceSection
        entries={context.stand?.entries ?? []}
        onSave={(file) => props.send({ type: 'file.saved', file })}
        terms={terms}
      />
      <Comments {...props} />
      <TransitionTable {...props} />
      <LadderSection ladder={data.ladder} terms={terms} />
      <StructureTable {...props} />
      <Versions {...props} />
      <Pictures {...props} />
      <Exports {...props} />
    </main>
  );
}

/** Whether it is approved as it is, and by whom. */
function Approval({ data, terms }: ViewProps) {
  const { approved } = data.review;
  const day = new Intl.DateTimeFormat(terms.language, { dateStyle: 'long' });
  return (
    <span class={`approval ${data.approval}`}>
      {approved === null
        ? terms.approvals[data.approval]
        : terms.review.approvedBy(approved.by, day.format(new Date(approved.at)))}
    </span>
  );
}

/** A transition that was asked about and to which no way is known. */
function Edge({ data, terms, id }: ViewProps & { readonly id: string | null }) {
  if (id === null) return <p role="status" />;
  return (
    <p role="status" class="notice">
      {data.labels[id] || terms.transition}: {terms.unreached.toLowerCase()}
    </p>
  );
}
