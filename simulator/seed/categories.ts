import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SITES } from './sites.ts';

/** The names of categories by their ids without the site, which name the same in all of them here. */
const NAMES = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync(join(import.meta.dirname, 'categories.json'), 'utf8')),
);

/** The name of `MLA1055`; null for a category that no listing of the catalogue has. */
export function categoryNamed(id: string): string | null {
  const [site, number] = [id.slice(0, 3), id.slice(3)];
  return SITES[site] === undefined ? null : (NAMES[number] ?? null);
}
