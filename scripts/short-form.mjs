/** `--files`: all files of tests, and a share of what is generated; `--full`: all tests. */
const FLAGS = ['--files', '--full'];

/**
 * The variables that choose a share of the tests, by step. `npm test` runs the short form of all; a step asked for by its name, and each step with
 * `--full`, runs all its tests. `steps`: those asked for.
 */
export function formOf(args) {
  const isFull = args.includes('--full');
  const steps = args.filter((arg) => !FLAGS.includes(arg));
  const isAsked = steps.length > 0;
  const isAll = args.includes('--files');
  const files = isAll ? {} : { FILES_SHORT: '1' };
  const short = (variables) => (isFull || isAsked ? {} : variables);
  const paths = { PATHS_SHORT: '1' };
  return {
    steps,
    isShort: !isFull && !isAsked,
    paths: short(paths),
    parts: short(isAll ? {} : { OUTLINES_SHORT: '1', ...files }),
    server: short({ SERVER_SHORT: '1', ...files }),
    // The paths of level 3 have a step of their own, so the step that is asked for by its name runs a part of them; and it takes screenshots.
    browser: isFull ? {} : { ...paths, ...(isAsked ? { BROWSER_SCREENSHOTS: '1' } : { BROWSER_SHORT: '1', ...files }) },
  };
}
