import type { TransitionDescription } from '../describe.ts';

/** A uid as SCXML allows it. */
export const scxmlId = (uid: string): string => uid.replaceAll(/[^\w.-]/g, '_');

/** How an event is called in the export. There a space would stand between two events. */
export const eventName = (kind: TransitionDescription['kind'], on: string): string =>
  nameIn(kind, on).replaceAll(/\s/g, '_');

function nameIn(kind: TransitionDescription['kind'], on: string): string {
  switch (kind) {
    case 'done':
      return `done.invoke.${on}`;
    case 'error':
      return `error.invoke.${on}`;
    case 'after':
      return `after.${on}`;
    case 'completed':
      return `done.state.${scxmlId(on)}`;
    default:
      return on;
  }
}

/** The name under which a state's running delay can be cancelled. */
export const timerName = (uid: string, delay: string): string => scxmlId(`${uid}.${delay}`);
