import { isJudged, searchFor } from '../mutation/scenarios.ts';
import { plantSourceFaults } from './source-mutants.ts';

plantSourceFaults('selectors', isJudged, searchFor);
