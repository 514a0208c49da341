import { describePaths } from '@mostrador/chart-paths/vitest';
import promises from './promises.ts';
import samples from './samples.json' with { type: 'json' };
import { trafficLight } from './traffic-light.ts';

describePaths(trafficLight, { samples: samples.trafficLight, promises: promises.trafficLight });
