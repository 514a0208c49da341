import { contact } from './contact.ts';
import { disclosure } from './disclosure.ts';
import { entities } from './entities.ts';
import { figures } from './figures.ts';
import { language } from './language.ts';
import { courtesies, register, rudeness } from './manners.ts';
import { markup } from './markup.ts';
import { polarity } from './polarity.ts';
import { later, promises } from './promises.ts';
import type { Reading } from './reading.ts';
import { relevance } from './relevance.ts';
import { stock } from './stock.ts';

/** Each returns its reason to reject a reply, or null. */
const CHECKS = [
  contact,
  markup,
  language,
  disclosure,
  rudeness,
  courtesies,
  register,
  later,
  stock,
  promises,
  figures,
  polarity,
  entities,
  relevance,
] as const;

/** Why a model's reply is not used. */
export type Rejection = NonNullable<ReturnType<(typeof CHECKS)[number]>>;

/** The first reason to reject a reply, or null. */
export function check(reading: Reading): Rejection | null {
  for (const one of CHECKS) {
    const rejection = one(reading);
    if (rejection !== null) return rejection;
  }
  return null;
}
