import type { SessionEntry } from '@mostrador/chart-model';
import { type SequenceView, sequenceView } from '../actors/sequence-view.ts';
import type { PageTerms } from '../words/words.ts';
import type { ExportedFile } from './chart-data.ts';
import { Picture } from './picture.tsx';

interface SequenceProps {
  readonly entries: readonly SessionEntry[];
  readonly onSave: (file: ExportedFile) => void;
  readonly terms: PageTerms;
}

/** The events between actors so far: drawn, as a table, and to save. */
export function SequenceSection({ entries, onSave, terms: { actors: words } }: SequenceProps) {
  const view = sequenceView(entries, words);
  if (view === null) return null;
  const { svg, rows, all } = view;
  return (
    <section>
      <h2>{words.sequence}</h2>
      <p class="muted">
        {words.sequenceHint} {rows.length < all && words.latest(rows.length, all)}
      </p>
      <Picture svg={svg} name={words.sequence} />
      <div class="tools">
        <button type="button" onClick={() => onSave({ ending: 'sequence.svg', type: 'image/svg+xml', text: svg })}>
          {words.save}
        </button>
      </div>
      <details>
        <summary>{words.asTable}</summary>
        <MessageTable view={view} name={words.asTable} />
      </details>
    </section>
  );
}

function MessageTable({ view: { columns, rows }, name }: { readonly view: SequenceView; readonly name: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section class="scroll" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, from, to, what, payload, leads }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{from}</td>
              <td>{to}</td>
              <td>{what}</td>
              <td>
                <code>{payload}</code>
              </td>
              <td>{leads}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
