import { latestOf, type SequenceMessage, type SessionEntry, sequenceOf } from '@mostrador/chart-model';
import { drawSequence } from '../actors/draw-sequence.ts';
import { nameOfActor, wordsOfMessage } from '../actors/names.ts';
import type { PageTerms } from '../words/words.ts';
import type { ExportedFile } from './chart-data.ts';
import { Picture } from './picture.tsx';

/** More are not drawn at once. */
const MESSAGES_MAX = 200;

interface SequenceProps {
  readonly entries: readonly SessionEntry[];
  readonly onSave: (file: ExportedFile) => void;
  readonly terms: PageTerms;
}

/** The events between actors so far: drawn, as a table, and to save. */
export function SequenceSection({ entries, onSave, terms }: SequenceProps) {
  const { actors: words } = terms;
  const whole = sequenceOf(entries);
  const sequence = latestOf(whole, MESSAGES_MAX);
  const first = whole.messages.length - sequence.messages.length;
  const { lifelines, messages } = sequence;
  const names = new Map<number | null, string>(lifelines.map((one) => [one.actor, nameOfActor(one)]));
  const nameOf = (actor: number | null): string => names.get(actor) ?? words.outside;
  if (messages.length === 0) return null;
  const svg = drawSequence(sequence, words);
  return (
    <section>
      <h2>{words.sequence}</h2>
      <p class="muted">
        {words.sequenceHint} {first > 0 && words.latest(sequence.messages.length, whole.messages.length)}
      </p>
      <Picture svg={svg} name={words.sequence} />
      <div class="tools">
        <button type="button" onClick={() => onSave({ ending: 'sequence.svg', type: 'image/svg+xml', text: svg })}>
          {words.save}
        </button>
      </div>
      <details>
        <summary>{words.asTable}</summary>
        <MessageTable messages={messages} first={first} nameOf={nameOf} terms={terms} />
      </details>
    </section>
  );
}

interface TableProps {
  readonly messages: readonly SequenceMessage[];
  /** How many came before them. */
  readonly first: number;
  readonly nameOf: (actor: number | null) => string;
  readonly terms: PageTerms;
}

function MessageTable({ messages, first, nameOf, terms: { actors: words } }: TableProps) {
  const columns = [words.number, words.sender, words.receiver, words.message, words.payload, words.leads];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section class="scroll" aria-label={words.asTable} tabIndex={0}>
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
          {messages.map((message, index) => (
            <tr key={index}>
              <td>{first + index + 1}</td>
              <td>{nameOf(message.from)}</td>
              <td>{nameOf(message.to)}</td>
              <td>{wordsOfMessage(message, words)}</td>
              <td>
                <code>{message.payload}</code>
              </td>
              <td>{message.states.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
