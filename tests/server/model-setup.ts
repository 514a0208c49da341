import { readOrTrainModel } from '#server/answers/embedded/model-file.ts';

/** Trains the model of drafts once for the run, where the build has not; whatever starts a product then reads it. */
export default function setup(): void {
  readOrTrainModel(({ message }) => console.log(`${message} It is trained now.`));
}
