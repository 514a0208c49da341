import { findContacts } from './contacts.ts';
import { FINDING_KINDS, type Finding, type FindingKind } from './finding.ts';
import { findEmails, findLinks } from './links.ts';
import { type NormalizedText, normalizeText, originalRange } from './normalized-text.ts';
import { findOutside } from './outside.ts';
import { findPhones } from './phones.ts';
import { findPrices } from './prices.ts';

/** What the guard knows of the item. */
export interface GuardFacts {
  /** All prices of the item: current, original, of each variation, in its currency. When empty, no price finding is made. */
  readonly prices: readonly number[];
}

const NOTHING_KNOWN: GuardFacts = { prices: [] };

/** Of overlapping findings the longest is kept; of equally long ones the kind that is first here. */
const PRIORITY: readonly FindingKind[] = ['email', 'link', 'phone', 'outside', 'contact', 'price'];

/**
 * Finds what breaks the marketplace's rules on answers, also when disguised (look-alike letters, zero-width characters, number words).
 * Ranges are of `text`, in UTF-16 units, sorted and without overlaps.
 */
export function guard(text: string, { prices }: GuardFacts = NOTHING_KNOWN): Finding[] {
  const normalized = normalizeText(text);
  const phones = findPhones(normalized);
  const contacts = findContacts(normalized);
  const found = [
    ...inOriginal(normalized, findEmails(normalized)),
    ...inOriginal(normalized, findLinks(normalized)),
    ...inOriginal(phones.text, phones.found),
    ...inOriginal(contacts.text, contacts.found),
    ...inOriginal(normalized, findOutside(normalized)),
    ...inOriginal(normalized, findPrices(normalized, prices)),
  ];
  return withoutOverlaps(found);
}

/** The kinds of the findings, in a fixed order. */
export const kindsOf = (findings: readonly Finding[]): FindingKind[] =>
  FINDING_KINDS.filter((kind) => findings.some((finding) => finding.kind === kind));

const inOriginal = (text: NormalizedText, found: readonly Finding[]): Finding[] =>
  found.map(({ kind, start, end }) => {
    const [from, to] = originalRange(text, start, end);
    return { kind, start: from, end: to };
  });

function withoutOverlaps(found: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  const byLength = found.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || PRIORITY.indexOf(a.kind) - PRIORITY.indexOf(b.kind),
  );
  for (const finding of byLength) {
    if (kept.every(({ start, end }) => finding.end <= start || finding.start >= end)) kept.push(finding);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
