import type { ViewProps } from './view-props.ts';

const SPEEDS = [0.5, 1, 2, 4];

/** Shows the steps so far once more, from the start, one by one. */
export function Player({ context, send, terms, playing }: ViewProps) {
  const { stand, played, speed } = context;
  return (
    <div class="tools">
      {playing === null && (
        <button
          type="button"
          disabled={(stand?.way.steps.length ?? 0) === 0}
          onClick={() => send({ type: 'path.played' })}
        >
          {terms.play}
        </button>
      )}
      {playing === 'playing' && (
        <button type="button" onClick={() => send({ type: 'path.paused' })}>
          {terms.pause}
        </button>
      )}
      {playing === 'paused' && (
        <button type="button" onClick={() => send({ type: 'path.resumed' })}>
          {terms.resume}
        </button>
      )}
      {playing !== null && (
        <button type="button" onClick={() => send({ type: 'path.stopped' })}>
          {terms.stop}
        </button>
      )}
      <label class="speed">
        {terms.speed}
        <select
          value={String(speed)}
          onChange={({ currentTarget }) => send({ type: 'speed.chosen', speed: Number(currentTarget.value) })}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={String(each)}>
              {each}×
            </option>
          ))}
        </select>
      </label>
      <span role="status">{playing === null ? '' : terms.step(played.taken, played.steps.length)}</span>
    </div>
  );
}
