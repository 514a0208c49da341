import { door } from '../../testing/door.ts';
import { describePaths } from '../src/vitest.ts';
import { DOOR } from './samples.ts';

describePaths(door, { samples: DOOR });
