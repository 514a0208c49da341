import { searchFor } from '../mutation/scenarios.ts';
import { plantSourceFaults } from './source-mutants.ts';

plantSourceFaults('selectors', '', searchFor);
