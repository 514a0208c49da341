import { attributeSentence } from '../attribute-sentences.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { Knowledge } from '../knowledge.ts';
import { hasSimilar } from '../matching.ts';
import { articlePartFeature, measureAsked, measuresStatedIn } from '../measuring.ts';
import { asSentence } from '../quoting.ts';
import type { Part } from '../understanding.ts';
import { otherRows } from './sizes.ts';

/** Maximum length of a passage that states one thing. */
const MAX_LENGTH = 200;
const BY_UNIT = 0.45;

/**
 * Sources with a figure of the measure asked for, in any wording: "¿a cuántos metros ve?" and "Alcance de visión nocturna: 20 m". The
 * ranker decides whether it is meant; lengths, of which there are many, need a common word.
 */
export function measuresOf(part: Part, knowledge: Knowledge): Candidate[] {
  const measure = measureAsked(part.text);
  if (measure === null || part.isYesNo) return [];
  const asked = new Set(part.stems);
  const others = otherRows(part, knowledge);
  const isLength = measure.dimensions.includes('length');
  const attributes = knowledge.attributes.flatMap((attribute) => {
    if (
      attribute.basis.kind !== 'attribute' ||
      measuresStatedIn(measure, `${attribute.name}: ${attribute.value}`).length === 0
    )
      return [];
    const one = candidate('attribute', attributeSentence(attribute), BY_UNIT, [attribute.basis], {
      source: attribute.value,
      about: attribute.name,
    });
    return articlePartFeature(part, one, knowledge) > 0 ? [] : [one];
  });
  const passages = knowledge.passages.flatMap(({ source, says, label, about, basis, saysStems }) => {
    const isStated =
      source === 'description' && says.length <= MAX_LENGTH && measuresStatedIn(measure, says).length > 0;
    if (
      !isStated ||
      others.has(says.replace(/[.;,]$/, '')) ||
      (isLength && ![...asked].some((stem) => hasSimilar(saysStems, stem)))
    )
      return [];
    return [
      candidate(`passage:${source}`, asSentence(says), BY_UNIT, [basis], { source: says, about: label || about }),
    ];
  });
  return [...attributes, ...passages];
}
