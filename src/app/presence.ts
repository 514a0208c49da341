import type { PresenceFrame } from '#contract/live.ts';
import type { Services } from './services.ts';

type Activity = NonNullable<PresenceFrame['at']>['activity'];

interface Place {
  readonly accountId: string;
  readonly questionId: string;
  /** What the person does there; null: has left it. */
  readonly activity: Activity | null;
}

/** The question that the page's person is at, as it was told last. */
const places = new WeakMap<Services, string>();

/** Tells the server where the person is. A page is at one question; what leaves another one says nothing. */
export function tellPlace(services: Services, { accountId, questionId, activity }: Place): void {
  if (activity === null) {
    leave(services, questionId);
    return;
  }
  places.set(services, questionId);
  services.bus.send({ at: { accountId, questionId, activity } });
}

export function leave(services: Services, questionId: string): void {
  if (places.get(services) !== questionId) return;
  places.delete(services);
  services.bus.send({ at: null });
}
