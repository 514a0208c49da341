import { statesWithin } from '../drawing/states-within.ts';
import { formatAddress } from './address.ts';
import { commentCommand } from './comment-command.ts';
import type { ViewProps } from './view-props.ts';

/** What people say of the chart, each with the address of what it is on. */
export function Comments(props: ViewProps) {
  const { data, context, terms } = props;
  const { review } = terms;
  const day = new Intl.DateTimeFormat(terms.language, { dateStyle: 'long' });
  return (
    <section id="comments">
      <h2>{review.comments}</h2>
      {data.review.comments.length === 0 && <p class="muted">{review.noComment}</p>}
      <ul class="comments">
        {data.review.comments.map(({ on, at, by, text, isThere }) => (
          <li key={`${at} ${on} ${text}`} class={on === context.address.on ? 'is-pointed-at' : ''}>
            <p class="muted">
              {review.saidBy(by, day.format(new Date(at)))} · <code>{on}</code>
              {!isThere && <strong class="bad"> ({terms.orphan})</strong>}
            </p>
            <p class="said">{text}</p>
            {isThere && (
              <a
                href={formatAddress({ ...context.address, on })}
                aria-label={`${review.showInDrawing}: ${on}`}
                onClick={() => document.querySelector('h1')?.scrollIntoView()}
              >
                {review.showInDrawing}
              </a>
            )}
          </li>
        ))}
      </ul>
      <NewComment {...props} />
    </section>
  );
}

/** A page from a disk keeps nothing: it says the command that does. */
function NewComment({ data, context, send, terms }: ViewProps) {
  const { review } = terms;
  const { said } = context;
  const on = said.on || (context.address.on ?? '');
  const states = statesWithin(data.description.root).map(({ uid, key }) => [`state:${uid}`, key] as const);
  const arrows = data.description.transitions.map(
    ({ id, source }) => [`transition:${id}`, `${source}: ${data.labels[id] || terms.transition}`] as const,
  );
  return (
    <details class="own">
      <summary>{review.newComment}</summary>
      <label>
        {review.commentOn}
        <select
          value={on}
          onChange={({ currentTarget }) =>
            send({ type: 'comment.written', said: { ...said, on: currentTarget.value } })
          }
        >
          <option value="" />
          {[...states, ...arrows].map(([address, words]) => (
            <option key={address} value={address}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        {review.commentText}
        <textarea
          rows={3}
          value={said.text}
          onInput={({ currentTarget }) =>
            send({ type: 'comment.written', said: { ...said, text: currentTarget.value } })
          }
        />
      </label>
      {on !== '' && said.text.trim() !== '' && (
        <div role="status">
          <p>{review.keepComment}</p>
          <pre>{commentCommand(data, on, said.text)}</pre>
        </div>
      )}
    </details>
  );
}
