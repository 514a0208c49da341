/** Why a question is manual in automatic mode. */
export const MANUAL_REASONS = [
  'answer-unknown',
  'not-sure',
  'breaks-rules',
  'price-differs',
  'too-long',
  'sending-failed',
  'marketplace-unavailable',
  'listing-changed',
  'automatic-halted',
  'rule',
] as const;
export type ManualReason = (typeof MANUAL_REASONS)[number];
