import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');
/** The gallery's own sources: its pages and what they load. */
export const SOURCE = join(import.meta.dirname, '..');
/** Where the static gallery is made; not part of the repository. */
export const SITE = process.env.STATECHARTS_SITE ?? join(ROOT, 'reports/statecharts');
/** Approved versions, a folder for each chart. */
export const VERSIONS = join(ROOT, 'docs/statecharts');
/** What the path runner leaves. */
export const RESULTS = join(ROOT, 'reports/paths/results.json');
/** The pictures, within the gallery. */
export const SCREENSHOTS = 'capturas';
