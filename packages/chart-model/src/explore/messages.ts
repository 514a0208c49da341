/** The chart that invoked this one, as messages name it. */
export const PARENT = 'parent';

/** The event with which a chart starts another one while it runs; it carries the input. */
export const STARTED = 'xstate.init';

/** Whether an actor's id is that of one of several charts in the same slot: `card:12`. */
export const isOneOfMany = (id: string): boolean => id.includes(':');

/**
 * How a message to another chart is recorded among the effects: `countdown:schedule.changed`, `parent:answer.requested`; to one of
 * several by their slot alone, `card:entry.changed`.
 */
export const messageSlot = (to: string, type: string): string => `${slotOf(to)}:${type}`;

/** The slot of a child by its id: `card` of `card:12`. */
export const slotOf = (id: string): string => id.split(':', 1)[0] ?? id;
