// `npm run build`: what the browser loads, from the sources as they are, with the stamp by which `npm start` knows it.
import { build, PrepareError, preparePackages } from './prepare.mjs';

try {
  await preparePackages();
  await build();
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = error.status;
}
