import { type Candidate, candidate } from '../candidate.ts';
import { exposureVerdict } from '../comparing/exposure.ts';
import { quantityVerdict } from '../comparing/quantity.ts';
import { repliedVerdict } from '../comparing/replied.ts';
import { statedFiguresIn } from '../comparing/stated.ts';
import { statesSameDimension, verdictOf } from '../comparing/verdict.ts';
import { yearsWithin } from '../comparing/years.ts';
import type { Knowledge } from '../knowledge.ts';
import { passagesFor } from '../matching.ts';
import { measureAsked } from '../measuring.ts';
import { verdictOfValues } from '../predication.ts';
import { possibleQuotes } from '../quoting.ts';
import type { Part } from '../understanding.ts';
import { joinedEntries, lowerFirst } from '../wording.ts';
import { isBySides } from './figures.ts';
import { otherRows } from './sizes.ts';
import { rowsOf } from './tables.ts';

/** How many passages are used; lower-rated ones are hardly ever meant. */
const MAX_PASSAGES = 8;

/** Quotes of the description, private facts, past and quick answers. */
export function quotesOf(part: Part, knowledge: Knowledge): Candidate[] {
  const hasSides = isBySides(part, knowledge);
  const others = otherRows(part, knowledge);
  // A question with figures is not answered by a single row: the buyer has to read the table.
  const rows = part.asked.length === 0 || others.size === 0 ? rowsOf(knowledge) : new Set<string>();
  const rated = passagesFor(part, knowledge).filter(
    ({ passage: { source, says } }) => source !== 'policy' && !others.has(says.replace(/[.;,]$/, '')),
  );
  const looked = rated.filter(
    ({ passage: { about, says } }, at) => at < MAX_PASSAGES || exposureVerdict(part, about, says) !== null,
  );
  return looked.flatMap(({ passage, rating }, at) => {
    const { source, about, says, basis } = passage;
    const isOfOtherItem = source === 'past' && !passage.isOfItem;
    const alike = rated.filter(
      (other) => other.passage.source === 'description' && other.passage.about === about && about !== '',
    );
    // "¿qué incluye?": a list under one heading is quoted as a whole.
    if (
      at === 0 &&
      source === 'description' &&
      part.specifics.length === 0 &&
      alike.length > 1 &&
      measureAsked(part.text) === null
    ) {
      const list = knowledge.passages
        .filter((other) => other.source === 'description' && other.about === about)
        .map((other) => other.says.replace(/[.;]$/, ''));
      const heading = `${about.charAt(0).toUpperCase()}${about.slice(1).toLowerCase()}`;
      return [
        candidate('list', `${heading}: ${joinedEntries(list.slice(0, 10))}.`, rating, [basis], {
          source: list.join('. '),
          about,
        }),
      ];
    }
    const isOfHeading =
      source === 'description' &&
      about !== '' &&
      part.specifics.some(
        (stem) => passage.aboutStems.has(stem) && !passage.saysStems.has(stem) && !knowledge.titleStems.has(stem),
      );
    const head = isOfHeading
      ? `${about.charAt(0).toUpperCase()}${about.slice(1).toLowerCase()}: ${lowerFirst(says)}`
      : says;
    const stated = statedFiguresIn(about, says);
    // Figures of the same dimension that cannot be compared leave the answer open, and so does one row of several.
    const isRow = rows.has(says.replace(/[.;,]$/, ''));
    const compared = hasSides || isRow ? null : (verdictOf(part.asked, stated) ?? quantityVerdict(part, says));
    const own = source === 'past' ? repliedVerdict(part, about, says) : null;
    const verdicts = {
      figures: own ?? compared ?? (isRow || statesSameDimension(part.asked, stated) ? ('open' as const) : null),
      years: yearsWithin(part.years, says),
      weather: exposureVerdict(part, about, says),
      kind: verdictOfValues(part, passage.label || about, says, knowledge),
    };
    return possibleQuotes(head, part, verdicts).map((text) =>
      candidate(`passage:${source}`, text, rating, [basis], {
        source: says,
        about: passage.label || about,
        isOfOtherItem,
      }),
    );
  });
}
