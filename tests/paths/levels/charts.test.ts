// The paths of the charts, and the faults planted in them, in one file: so one worker explores each chart once for both.
import './chart-paths.ts';
import './chart-mutants.ts';
