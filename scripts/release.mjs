// `npm run release`: builds the product and makes the release that package.json and CHANGELOG.md describe.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { makeRelease, ReleaseError } from './make-release.mjs';
import { PrepareError, prepareBuild, preparePackages, ROOT } from './prepare.mjs';

try {
  const tarball = await makeRelease({
    root: ROOT,
    build: async () => {
      await preparePackages();
      await prepareBuild();
    },
    pack: async (folder) => void execFileSync(process.execPath, [join(ROOT, 'scripts/pack.mjs'), folder]),
  });
  console.log(tarball);
} catch (error) {
  if (!(error instanceof ReleaseError) && !(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
