import { describePaths } from '../src/vitest.ts';
import { door } from './door.ts';
import { DOOR } from './samples.ts';

describePaths(door, { samples: DOOR });
