import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ListingSchema, SellerSchema, type SellerSeed } from './listing.ts';

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));

const CatalogueSchema = v.array(ListingSchema);

function readSeller(name: string): SellerSeed {
  const { listings, ...seller } = v.parse(SellerSchema, readJson(`sellers/${name}`));
  return { ...seller, listings: listings.flatMap((file) => v.parse(CatalogueSchema, readJson(`catalogue/${file}`))) };
}

/** The demo's seller. The first ten of its waiting questions are the first that a user of the demo sees, each of another kind. */
export const ELECTRO_PALERMO = readSeller('electro-palermo');

/** The sellers of two sites; the last one is new and has no questions. */
export const SELLERS: readonly SellerSeed[] = [
  ELECTRO_PALERMO,
  readSeller('herramientas-delsur'),
  readSeller('casa-jacaranda'),
  readSeller('refacciones-regias'),
  readSeller('laura-teje'),
];

/** A collaborator of the first seller, whom the consent page refuses. */
export const OPERATOR = {
  id: 391554820,
  nickname: 'ELECTRO_PALERMO_VENTAS',
  siteId: 'MLA',
  worksFor: ELECTRO_PALERMO.id,
  city: 'Palermo',
  state: 'AR-C',
  firstName: 'Test',
  lastName: 'Ventas',
} as const;
