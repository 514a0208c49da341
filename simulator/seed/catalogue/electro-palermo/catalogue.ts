import type { ListingSeed } from '../../listing.ts';
import { AUDIO } from './audio.ts';
import { CAR } from './car.ts';
import { COMPUTING } from './computing.ts';
import { DRINKS } from './drinks.ts';
import { FAMILY } from './family.ts';
import { HOME } from './home.ts';
import { KITCHEN } from './kitchen.ts';
import { OUTDOORS } from './outdoors.ts';
import { ROOMS } from './rooms.ts';
import { SPORT } from './sport.ts';
import { TELEPHONES } from './telephones.ts';

/** All that ELECTRO_PALERMO sells. */
export const ELECTRO_PALERMO_LISTINGS: readonly ListingSeed[] = [
  ...AUDIO,
  ...COMPUTING,
  ...TELEPHONES,
  ...KITCHEN,
  ...DRINKS,
  ...HOME,
  ...ROOMS,
  ...SPORT,
  ...OUTDOORS,
  ...CAR,
  ...FAMILY,
];
