import { type Found, found } from '../found.ts';
import type { Knowledge } from '../knowledge.ts';
import { hasNear } from '../matching.ts';
import { isOfPart, measureAsked, toldOf } from '../measuring.ts';
import { quotable } from '../quoting.ts';
import type { Part } from '../understanding.ts';
import { tell } from '../wording.ts';
import { otherRows } from './sizes.ts';

/** Maximum length of a passage that states one thing. */
const LONGEST = 200;
const BY_UNIT = 0.45;

/**
 * Sources with a figure of the measure asked for, in any wording: "¿a cuántos metros ve?" and "Alcance de visión nocturna: 20 m". The
 * ranker decides whether it is meant; lengths, of which there are many, need a common word.
 */
export function measuresOf(part: Part, knowledge: Knowledge): Found[] {
  const measure = measureAsked(part.text);
  if (measure === null || part.isYesNo) return [];
  const asked = new Set(part.stems);
  const others = otherRows(part, knowledge);
  const isLength = measure.dimensions.includes('length');
  const attributes = knowledge.attributes.flatMap((attribute) => {
    if (attribute.basis.kind !== 'attribute' || toldOf(measure, `${attribute.name}: ${attribute.value}`).length === 0)
      return [];
    const one = found('attribute', tell(attribute), BY_UNIT, [attribute.basis], {
      source: attribute.value,
      about: attribute.name,
    });
    return isOfPart(part, one, knowledge) > 0 ? [] : [one];
  });
  const passages = knowledge.passages.flatMap(({ source, says, label, about, basis, saysStems }) => {
    const isTold = source === 'description' && says.length <= LONGEST && toldOf(measure, says).length > 0;
    if (
      !isTold ||
      others.has(says.replace(/[.;,]$/, '')) ||
      (isLength && ![...asked].some((stem) => hasNear(saysStems, stem)))
    )
      return [];
    return [found(`passage:${source}`, quotable(says), BY_UNIT, [basis], { source: says, about: label || about })];
  });
  return [...attributes, ...passages];
}
