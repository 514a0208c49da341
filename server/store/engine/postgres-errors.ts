/** Classes of SQLSTATE that tell of the server: connection, resources, operator intervention (shutdown, time-out), system, lock time-out. */
const SERVER_CLASSES = /^(08|53|57|58)|^(25P03|55P03)/;

/** Whether the database, and not the statement, is the trouble. Errors without a SQLSTATE come from the connection itself. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const isFromServer = 'severity' in error && code !== null;
  return isFromServer ? SERVER_CLASSES.test(code) : !(error instanceof TypeError);
}
