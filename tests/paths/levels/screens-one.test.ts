import { screens } from '../screens/screens.ts';
import { halfToWalk, walkScreens } from './walk-screens.ts';

walkScreens(halfToWalk(screens, 0));
