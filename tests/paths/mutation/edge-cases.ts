import type { ChartModel } from '#machines/shared/model.ts';

/**
 * The model with an edge case of one of its typed texts beside the case itself: typed with spaces around it. What the model says of the
 * case holds for the edge case as well. Each is a model of its own, as together they make too many states.
 */
export const edgeCasesOf = (model: ChartModel): readonly ChartModel[] =>
  Object.entries(model.events)
    .filter(([, { event, by }]) => /\.(changed|typed)$/.test(event.type) && by !== 'world' && isShort(event))
    .map(([name, known]) => ({
      ...model,
      events: { ...model.events, [`${name}, con espacios`]: { ...known, event: spaced(known.event) } },
    }));

/** Of a text near its limit a space more is another case. */
const LENGTH_MAX = 60;
const isShort = (event: { readonly type: string }): boolean =>
  textsOf(event).length > 0 && textsOf(event).every(([, text]) => text.length < LENGTH_MAX);

/** The texts of an event; of `text.changed` the text alone, as its other fields say where it was typed. */
function textsOf(event: { readonly type: string }): [string, string][] {
  const texts = Object.entries(event).filter(
    (entry): entry is [string, string] => entry[0] !== 'type' && typeof entry[1] === 'string',
  );
  const named = texts.filter(([field]) => event.type.startsWith(`${field}.`));
  return named.length > 0 ? named : texts;
}

const spaced = <Event extends { readonly type: string }>(event: Event): Event => ({
  ...event,
  ...Object.fromEntries(textsOf(event).map(([field, text]) => [field, ` ${text} `])),
});
