import { nameOfActor } from '../actors/names.ts';
import { statesWithin } from '../drawing/states-within.ts';
import { writtenEvent } from './gallery-machine.ts';
import { Player } from './player.tsx';
import type { Offer, Relative } from './stage.ts';
import type { ViewProps } from './view-props.ts';

/** Where the chart stands, and what may happen to it. */
export function Simulator(props: ViewProps) {
  const { data, context, send, terms } = props;
  const { stand, failure } = context;
  const keyOf = (uid: string): string =>
    statesWithin(data.description.root).find((state) => state.uid === uid)?.key ?? uid;
  const steps = stand?.way.steps ?? [];
  return (
    <>
      <p role="status">
        {failure !== null && <strong class="bad">{terms.threw(failure)}</strong>}
        {stand !== null && failure === null && (
          <>
            {terms.standsIn}: <strong>{stand.snapshot.states.slice(1).map(keyOf).join(', ') || data.name}</strong>
            {stand.snapshot.isOver && ` ${terms.isOver}`}
          </>
        )}
      </p>
      <div class="tools">
        <button
          type="button"
          disabled={steps.length === 0 && failure === null}
          onClick={() => send({ type: 'step.undone' })}
        >
          {terms.undo}
        </button>
        <button type="button" onClick={() => send({ type: 'chart.restarted' })}>
          {terms.restart}
        </button>
      </div>
      {data.children.some(({ kind }) => kind === 'machine') && (
        <>
          <label class="family">
            <input
              type="checkbox"
              checked={context.address.isFamily}
              aria-describedby="family-hint"
              onChange={({ currentTarget }) => send({ type: 'family.chosen', isFamily: currentTarget.checked })}
            />
            {terms.actors.withChildren}
          </label>
          <p id="family-hint" class="muted">
            {terms.actors.withChildrenHint}
          </p>
        </>
      )}
      <Player {...props} />
      {stand !== null && failure === null && <Offers {...props} />}
      {stand !== null && (
        <>
          <h3>{terms.context}</h3>
          <pre>{pretty(stand.context)}</pre>
          <h3>{terms.noted}</h3>
          {stand.snapshot.effects.length === 0 ? (
            <p class="muted">{terms.nothingYet}</p>
          ) : (
            <ol>
              {stand.snapshot.effects.map(({ slot, params }, index) => (
                <li key={index}>
                  <code>
                    {slot} {params}
                  </code>
                </li>
              ))}
            </ol>
          )}
          <h3>{terms.steps}</h3>
          {steps.length === 0 ? (
            <p class="muted">{terms.nothingYet}</p>
          ) : (
            <ol>
              {steps.map((step, index) => (
                <li key={index}>
                  <code>{step}</code>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </>
  );
}

const SIGNS: Readonly<Record<Offer['kind'], string>> = { event: '', done: '✓ ', error: '✗ ', timer: '' };

function Offers({ context, send, terms }: ViewProps) {
  const { stand, draft } = context;
  if (stand === null || stand.snapshot.isOver) return null;
  const isEvent = writtenEvent(draft) !== null;
  return (
    <>
      <h3>{terms.whatMayHappen}</h3>
      <OfferList offers={stand.offers} timers={stand.snapshot.timers} prefix="" send={send} terms={terms} />
      {stand.family.map(({ actor, offers, timers }) => (
        <section key={actor.actor} aria-label={terms.actors.ofActor(nameOfActor(actor))}>
          <h3>
            {terms.actors.ofActor(nameOfActor(actor))}: {actor.at.join(', ')}
          </h3>
          <OfferList offers={offers} timers={timers} prefix={`@${actor.actor} `} send={send} terms={terms} />
        </section>
      ))}
      <form
        class="own"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'event.sent' });
        }}
      >
        <h3>{terms.ownEvent}</h3>
        <label>
          {terms.eventType}
          <input
            list="types"
            value={draft.type}
            onInput={({ currentTarget }) =>
              send({ type: 'event.written', draft: { ...draft, type: currentTarget.value } })
            }
          />
        </label>
        <datalist id="types">
          {stand.types.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
        <label>
          {terms.payload}
          <textarea
            rows={2}
            value={draft.payload}
            aria-describedby="event-error"
            onInput={({ currentTarget }) =>
              send({ type: 'event.written', draft: { ...draft, payload: currentTarget.value } })
            }
          />
        </label>
        <p id="event-error" class="muted" role="status">
          {isEvent || draft.type === '' ? '' : terms.noEvent}
        </p>
        <button type="submit" disabled={!isEvent}>
          {terms.send}
        </button>
      </form>
    </>
  );
}

interface OfferListProps extends Pick<ViewProps, 'send' | 'terms'>, Pick<Relative, 'offers' | 'timers'> {
  /** What stands before the name of a case in a step. */
  readonly prefix: string;
}

function OfferList({ offers, timers, prefix, send, terms }: OfferListProps) {
  const dueIn = ({ kind, name }: Offer): number | undefined =>
    kind === 'timer' ? timers.find((timer) => timer.name === name)?.dueIn : undefined;
  return (
    <ul class="offers">
      {/* What changes something comes first. */}
      {offers
        .toSorted((one, other) => Number(other.isTaken) - Number(one.isTaken))
        .map((offer) => {
          const ms = dueIn(offer);
          const step = ms === undefined ? `${prefix}${offer.name}` : `+${ms}`;
          return (
            <li key={`${offer.kind} ${offer.name}`}>
              <button
                type="button"
                class={offer.isTaken ? '' : 'ignored'}
                onClick={() => send({ type: 'step.taken', step })}
              >
                {SIGNS[offer.kind]}
                {offer.name} {ms !== undefined && <span>({terms.due(ms)})</span>}
                {offer.payload !== '' && <code class="payload">{offer.payload}</code>}
                {!offer.isTaken && <span class="muted">{terms.ignored}</span>}
              </button>
            </li>
          );
        })}
    </ul>
  );
}

/** JSON on lines of its own; as it is where it is none. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
