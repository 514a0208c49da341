// `npm run build`: builds the front end, with the digest by which `npm start` knows that it is current.
import { build, PrepareError, preparePackages } from './prepare.mjs';

try {
  await preparePackages();
  await build();
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = error.status;
}
