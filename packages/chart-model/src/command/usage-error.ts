/** What is printed as it is, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
