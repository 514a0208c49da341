import { searchInCharts } from '../mutation/chart-search.ts';
import { plantSourceFaults } from './source-mutants.ts';

plantSourceFaults('charts', '', searchInCharts);
