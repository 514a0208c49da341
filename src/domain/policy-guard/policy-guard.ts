import { asSeen, type Seen, typedRange } from './as-seen.ts';
import { findContacts } from './contacts.ts';
import { FINDING_KINDS, type Finding, type FindingKind } from './finding.ts';
import { findEmails, findLinks } from './links.ts';
import { findOutside } from './outside.ts';
import { findPhones } from './phones.ts';
import { findPrices } from './prices.ts';

/** What is known of the listing that an answer is about. */
export interface GuardFacts {
  /** Every price that it asks: now, before, of each variation, in its own currency. None known: no price is found to differ. */
  readonly prices: readonly number[];
}

const NOTHING_KNOWN: GuardFacts = { prices: [] };

/** Of two findings in one place the longer one stays; of two of one length the kind that stands here first. */
const RANK: readonly FindingKind[] = ['email', 'link', 'phone', 'outside', 'contact', 'price'];

/**
 * What in `text` breaks the marketplace's rules on answers, as a reader sees it: no letters in disguise, no signs without width, numbers
 * in words. Ranges are of `text` itself, in UTF-16 units, in order, none overlapping another.
 */
export function guard(text: string, { prices }: GuardFacts = NOTHING_KNOWN): Finding[] {
  const seen = asSeen(text);
  const phones = findPhones(seen);
  const contacts = findContacts(seen);
  const found = [
    ...typedFindings(seen, findEmails(seen)),
    ...typedFindings(seen, findLinks(seen)),
    ...typedFindings(phones.seen, phones.found),
    ...typedFindings(contacts.seen, contacts.found),
    ...typedFindings(seen, findOutside(seen)),
    ...typedFindings(seen, findPrices(seen, prices)),
  ];
  return withoutOverlaps(found);
}

/** The kinds among findings, in their fixed order. */
export const kindsOf = (findings: readonly Finding[]): FindingKind[] =>
  FINDING_KINDS.filter((kind) => findings.some((finding) => finding.kind === kind));

const typedFindings = (seen: Seen, found: readonly Finding[]): Finding[] =>
  found.map(({ kind, start, end }) => {
    const [from, to] = typedRange(seen, start, end);
    return { kind, start: from, end: to };
  });

function withoutOverlaps(found: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  const byLength = found.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || RANK.indexOf(a.kind) - RANK.indexOf(b.kind),
  );
  for (const finding of byLength) {
    if (kept.every(({ start, end }) => finding.end <= start || finding.start >= end)) kept.push(finding);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
