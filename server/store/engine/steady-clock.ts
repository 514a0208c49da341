/**
 * This machine's clock, in epoch milliseconds, but for one thing: when it is put back, this one goes on, and follows again once the
 * other has caught up. So what is due in a minute is due in a minute, and leases end. Put forward, as after a sleep, it follows.
 * `elapsed`: milliseconds since some fixed moment, which nobody can turn.
 */
export function createSteadyClock(
  wall: () => number = () => Date.now(),
  elapsed: () => number = () => performance.now(),
): () => number {
  let ahead = wall() - elapsed();
  return () => {
    const passed = elapsed();
    ahead = Math.max(ahead, wall() - passed);
    return Math.floor(passed + ahead);
  };
}
