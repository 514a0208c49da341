// Part of `npm run build`: trains the model of drafts unless the existing one matches the phrases and the code.
import { readOrTrainModel } from './model-file.ts';

const start = performance.now();
let isTrained = false;
readOrTrainModel(() => {
  isTrained = true;
});
if (isTrained) console.log(`The model of drafts was trained in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
