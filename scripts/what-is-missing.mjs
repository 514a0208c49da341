// Decides what has to be installed or built before the product runs or is developed. Pure.

/**
 * @param needs `run`: the built product. `develop`: everything, tests and tools too.
 * @param isBuilt whether `dist` was built from the current sources.
 * @param locked the packages of package-lock.json by path, without the project itself.
 * @param installed those of node_modules/.package-lock.json, which npm writes last; null where there is none.
 * @returns `install`: `null` for nothing, `all` with development packages whatever NODE_ENV and npm's `omit` say, `own` as they say.
 */
export function whatIsMissing({ needs, isBuilt, locked, installed }) {
  const build = !isBuilt;
  // A built product runs without the packages that built it.
  const withDevelopment = needs === 'develop' || build;
  if (isWhole(locked, installed, withDevelopment)) return { build, install: null };
  return { build, install: withDevelopment ? 'all' : 'own' };
}

/** Optional packages are missing on other platforms. */
function isWhole(locked, installed, withDevelopment) {
  if (installed === null) return false;
  return (
    Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version) &&
    Object.entries(locked).every(
      ([path, { dev, optional, devOptional }]) =>
        path in installed || optional === true || (!withDevelopment && (dev === true || devOptional === true)),
    )
  );
}
