import type { Features } from './feature-names.ts';
import type { Knowledge } from './knowledge.ts';
import { hasSimilar, wantedOf } from './matching.ts';
import type { Part } from './understanding.ts';

export function nearFeatures(
  part: Part,
  { weightOf, titleStems, nearest }: Knowledge,
  sourceStems: ReadonlySet<string>,
  aboutStems: ReadonlySet<string>,
): Pick<Features, 'nearSource' | 'nearAbout' | 'near' | 'nearHeaviest' | 'nearLeast' | 'nearAsked' | 'nearStems'> {
  const isStated = (stem: string): boolean => hasSimilar(sourceStems, stem) || hasSimilar(aboutStems, stem);
  let [all, source, about, both, heaviest, ofHeaviest, least] = [0, 0, 0, 0, 0, 0, 1];
  for (const stem of wantedOf(part, isStated)) {
    const weight = weightOf(stem) * (titleStems.has(stem) ? 0.3 : 1);
    const inSource = nearest(stem, sourceStems);
    const inAbout = nearest(stem, aboutStems);
    const near = Math.max(inSource, inAbout);
    all += weight;
    source += weight * inSource;
    about += weight * inAbout;
    both += weight * near;
    if (weight > heaviest) [heaviest, ofHeaviest] = [weight, near];
    least = Math.min(least, near);
  }
  const asked = new Set(part.stems);
  const mean = (stems: Iterable<string>, to: ReadonlySet<string>): number => {
    let [sum, count] = [0, 0];
    for (const stem of stems) {
      sum += nearest(stem, to);
      count += 1;
    }
    return count === 0 ? 0 : sum / count;
  };
  const stated = new Set([...sourceStems, ...aboutStems]);
  return {
    nearSource: all === 0 ? 0.5 : source / all,
    nearAbout: all === 0 ? 0.5 : about / all,
    near: all === 0 ? 0.5 : both / all,
    nearHeaviest: all === 0 ? 0.5 : ofHeaviest,
    nearLeast: all === 0 ? 0.5 : least,
    nearAsked: mean(
      [...sourceStems].filter((stem) => !titleStems.has(stem)),
      asked,
    ),
    nearStems: mean(asked, stated),
  };
}
