import { describePaths } from '@mostrador/chart-paths/vitest';
import samples from './samples.json' with { type: 'json' };
import { lamp, till, vending } from './vending.ts';

describePaths(vending, { samples: samples.vending });
describePaths(till, { samples: samples.till });
describePaths(lamp);
