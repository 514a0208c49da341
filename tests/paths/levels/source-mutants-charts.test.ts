import { isExplored, searchInCharts } from '../mutation/chart-search.ts';
import { plantSourceFaults } from './source-mutants.ts';

plantSourceFaults('charts', isExplored, searchInCharts);
