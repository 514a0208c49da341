/** Runs work when all that was given before has ended. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** For kinds of work that would hinder each other, as transactions that lock the same rows. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
