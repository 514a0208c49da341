/** The chart that invoked this one, as messages name it. */
export const PARENT = 'parent';

/** How a message to another chart is recorded among the effects: `countdown:schedule.changed`, `parent:answer.requested`. */
export const messageSlot = (to: string, type: string): string => `${to}:${type}`;
