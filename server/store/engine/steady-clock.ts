/**
 * The machine's wall clock in epoch milliseconds, made monotonic: when the wall clock is set back, this clock advances at normal speed
 * until the wall clock has caught up, so that schedules and leases still end in time. It follows jumps forward, e.g. after a sleep.
 * `elapsed`: monotonic milliseconds.
 */
export function createSteadyClock(
  wall: () => number = () => Date.now(),
  elapsed: () => number = () => performance.now(),
): () => number {
  let offset = wall() - elapsed();
  return () => {
    const monotonic = elapsed();
    offset = Math.max(offset, wall() - monotonic);
    return Math.floor(monotonic + offset);
  };
}
