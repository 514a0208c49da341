import { type Candidate, candidate } from '../candidate.ts';
import { SIDES } from '../comparing/sides.ts';
import type { Knowledge } from '../knowledge.ts';
import { coverageOf } from '../matching.ts';
import { plain } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';

/** "¿qué medidas tiene?": all sides in one sentence; "¿entra en 60 cm?" is left to the figures planner. */
export function dimensionsOf(part: Part, knowledge: Knowledge): Candidate | null {
  if (likelihoodOf(part.concepts, 'size') < 0.5 || part.isYesNo) return null;
  const read = plain(part.text);
  const sides = SIDES.flatMap(({ id, word, label }) => {
    const attribute = knowledge.attributes.find(
      (fact) =>
        id.test(fact.id) && fact.concept === 'size' && /\d/.test(fact.value) && !/CABLE|CORD|HOSE/.test(fact.id),
    );
    return attribute === undefined ? [] : [{ attribute, word, label }];
  });
  const named = sides.filter(({ word }) => word.test(read));
  const stated = named.length > 0 ? named : sides;
  // "¿cuánto mide la correa?" asks about a part of it.
  const coverage = coverageOf(
    part,
    knowledge,
    new Set([
      'medid',
      'dimension',
      'taman',
      'anch',
      'alt',
      'larg',
      'profund',
      'diametr',
      'espesor',
      'centimetr',
      'product',
      'mid',
      'exact',
      'total',
      'gros',
      'cuant',
    ]),
  );
  if (stated.length === 0 || (coverage !== null && coverage < 0.5)) return null;
  const list = stated.map(({ attribute, label }) => `${attribute.value} ${label}`);
  const text = list.length === 1 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} y ${list.at(-1)}`;
  return candidate(
    'dimensions',
    `Mide ${text}.`,
    stated.length > 1 || named.length > 0 ? 0.88 : 0.75,
    stated.map(({ attribute }) => attribute.basis),
  );
}
