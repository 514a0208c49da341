import { createHash } from 'node:crypto';
import { ANSWER_MODES } from '#domain/report.ts';
import { TOPICS } from '#domain/topics.ts';
import type { Span, ZoneChange } from '../store/port.ts';
import { zoneChanges } from './zone-changes.ts';

/** Changes with what a span stores, and with how it is counted. */
const FORMAT = 1;

/** How much later than its answer a question may seem to be asked, in ms. */
const SKEW = 86_400_000;

/** By what a report counts: the local clock until its end, and what identifies the part of it that a span is counted by. */
export interface Basis {
  readonly zone: readonly ZoneChange[];
  readonly of: (span: Span) => string;
}

/** Until `end`, and a day more for questions that seem to be asked after their answers. */
export function basisUntil(end: number, timeZone: string): Basis {
  const zone = zoneChanges(timeZone, end + SKEW);
  const fingerprints = new Map<number, string>();
  return {
    zone,
    of: (span) => {
      const known = zone.filter(({ at }) => at < span.end + SKEW);
      const fingerprint = fingerprints.get(known.length) ?? fingerprintOf(known);
      fingerprints.set(known.length, fingerprint);
      return fingerprint;
    },
  };
}

const fingerprintOf = (zone: readonly ZoneChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify([FORMAT, TOPICS, ANSWER_MODES, zone]))
    .digest('base64url')
    .slice(0, 16);
