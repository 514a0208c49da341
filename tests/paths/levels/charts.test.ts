// All that is asked of the explored charts, in one file: so one worker explores each chart once for all of it.
import './chart-paths.ts';
import './chart-mutants.ts';
import './chart-selectors.ts';
import './chart-composition.ts';
import '../scxml/beside-second-interpreter.ts';
