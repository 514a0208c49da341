import { screens } from '../screens/screens.ts';
import { half, plantFaultsIn } from './view-mutants.ts';

plantFaultsIn(half(screens, 1));
