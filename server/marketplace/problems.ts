import { Problem } from '../problem.ts';
import { MarketplaceError } from './marketplace-error.ts';

/** What a failed call to the marketplace means to our own caller. Anything else passes as it is. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof MarketplaceError)) return error;
  switch (error.kind) {
    case 'lost':
      return new Problem('lost-connection');
    case 'sealed-with-another-key':
      return new Problem('sealed-with-another-key');
    case 'timeout':
      return new Problem('marketplace-timeout');
    case 'not-found':
      return new Problem('not-found');
    default:
      return new Problem('marketplace-unavailable');
  }
}

/** Runs `work`, telling a failure of the marketplace as a problem of the contract. */
export async function withProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
}
