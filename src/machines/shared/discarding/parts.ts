/** The answers to the question before something filled in is thrown away. */
export type DiscardEvent = { type: 'discard.confirmed' } | { type: 'discard.declined' };

/**
 * The state in which a dialog asks before it throws away what was filled in, beside the state `editing`. `confirmed` is the
 * transition of a yes. Whoever dismisses the question, e.g. by another Escape, goes on writing.
 */
export const createDiscarding = <const Confirmed>(
  uid: string,
  requirements: readonly string[],
  confirmed: Confirmed,
  name = 'discarding',
) =>
  ({
    meta: { uid: `${uid}.${name}`, requirements },
    tags: 'discarding',
    on: { 'discard.confirmed': confirmed, 'discard.declined': 'editing', 'dialog.dismissed': 'editing' },
  }) as const;
