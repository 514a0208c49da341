import { Problem } from '../problem.ts';
import { MarketplaceError } from './marketplace-error.ts';

/** Maps a failed marketplace call to an error of our API; returns other errors unchanged. */
export function toProblem(error: unknown): unknown {
  if (!(error instanceof MarketplaceError)) return error;
  switch (error.kind) {
    case 'lost':
      return new Problem('lost-connection');
    case 'sealed-with-another-key':
      return new Problem('sealed-with-another-key');
    case 'timeout':
      return new Problem('marketplace-unavailable', { timedOut: true });
    case 'not-found':
      return new Problem('not-found');
    default:
      return new Problem('marketplace-unavailable');
  }
}

/** Runs `work` and maps its marketplace errors to errors of our API. */
export async function withMarketplaceProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toProblem(error);
  }
}
