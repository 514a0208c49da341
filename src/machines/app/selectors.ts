import type { Failure } from '#contract/failure.ts';
import { SIGNED_OUT_SCREENS, type SignedOutScreen } from '#domain/address.ts';
import type { LiveConnectionActor } from './live-connection/machine.ts';
import type { AppSnapshot } from './machine.ts';

/** What fills the window. `opening` shows nothing yet; `missing` says that the code of the screen did not arrive. */
export type AppScreen = SignedOutScreen | 'opening' | 'broken' | 'missing' | 'desk';

export function selectScreen(snapshot: AppSnapshot): AppScreen {
  if (snapshot.matches('broken')) return 'broken';
  if (snapshot.matches({ signedIn: 'open' })) return 'desk';
  if (snapshot.matches({ signedIn: 'missing' })) return 'missing';
  if (snapshot.matches({ signedOut: { screen: 'missing' } })) return 'missing';
  return SIGNED_OUT_SCREENS.find((screen) => snapshot.matches({ signedOut: { screen } })) ?? 'opening';
}

export const selectFailure = (snapshot: AppSnapshot): Failure | null => snapshot.context.failure;

/** The live connection of a signed-in user. */
export const selectLiveConnection = ({ children }: AppSnapshot): LiveConnectionActor | null =>
  children.liveConnection ?? null;
