import type { Samples } from '@mostrador/chart-model';

/** A right code and a wrong one. */
export const DOOR: Samples = { events: { code: [{ value: '1234' }, { value: '0' }] } };
