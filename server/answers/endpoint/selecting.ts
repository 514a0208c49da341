import MiniSearch from 'minisearch';
import { stems } from '../embedded/spanish.ts';
import { type Fact, isProse } from './facts.ts';

/** Maximum numbers of structured facts, of prose facts and of characters in a prompt, since its tokens are paid for. */
const DATA = 60;
const PROSE = 30;
const CHARACTERS = 12_000;

/** Selects the structured facts and the prose most relevant to the question, in their original order. */
export function selectFacts(facts: readonly Fact[], question: string): Fact[] {
  const data = facts.filter((fact) => !isProse(fact)).slice(0, DATA);
  const prose = facts.filter(isProse);
  const index = new MiniSearch<Fact>({
    fields: ['about', 'says'],
    tokenize: (text) => [...stems(text)],
    processTerm: (term) => term,
  });
  index.addAll(prose);
  const rank = new Map(index.search(stems(question).join(' ')).map(({ id }, place) => [String(id), place]));
  const placeOf = ({ id }: Fact): number => rank.get(id) ?? Number.POSITIVE_INFINITY;
  const telling = prose.toSorted((one, other) => compare(placeOf(one), placeOf(other))).slice(0, PROSE);

  let left = CHARACTERS;
  const chosen = new Set(
    [...data, ...telling].filter(({ about, says }) => {
      left -= about.length + says.length;
      return left >= 0;
    }),
  );
  return facts.filter((fact) => chosen.has(fact));
}

/** Infinity minus Infinity is NaN. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
