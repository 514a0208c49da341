import { createHash } from 'node:crypto';

/**
 * Whether it is this id's turn when one in `size` is tested. It depends on the id alone, so a chart or fault that is added or moved does
 * not change which others are tested.
 * @param turn which of the `size` samples, any integer.
 */
export const isInSample = (id: string, size: number, turn = 0): boolean =>
  createHash('sha256').update(id).digest().readUInt32BE(0) % size === turn % size;
