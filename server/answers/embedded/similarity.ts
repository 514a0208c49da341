import { areSynonyms, hasSynonyms } from './synonyms.ts';

/** Whether two stems are synonyms, or differ by at most one typo. */
export function isSimilar(one: string, other: string): boolean {
  if (one === other || areSynonyms(one, other)) return true;
  if (one.length < 5 || other.length < 5 || Math.abs(one.length - other.length) > 1 || /\d/.test(one)) return false;
  // In short words one letter makes another word: "rotura", "rótula".
  if (one.length === SHORT && other.length === SHORT && !isTransposed(one, other)) return false;
  return distanceAtMostOne(one, other);
}
const SHORT = 5;
const isTransposed = (one: string, other: string): boolean => [...one].sort().join('') === [...other].sort().join('');

function distanceAtMostOne(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  const [restOne, restOther] = [one.slice(at), other.slice(at)];
  return (
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    restOne.slice(1) === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}

export const hasSimilar = (stems: ReadonlySet<string>, stem: string): boolean =>
  stems.has(stem) || ((stem.length >= 5 || hasSynonyms(stem)) && [...stems].some((other) => isSimilar(stem, other)));
