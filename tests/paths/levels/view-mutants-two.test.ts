import { screens } from '../screens/screens.ts';
import { halfToPlant, plantFaultsIn } from './view-mutants.ts';

plantFaultsIn(halfToPlant(screens, 1));
