import { isJudged, searchFor } from '../mutation/scenarios.ts';
import { plantSourceFaults } from './source-mutants.ts';

plantSourceFaults('views', isJudged, searchFor);
