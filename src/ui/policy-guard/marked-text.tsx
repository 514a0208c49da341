import type { ReactNode } from 'react';
import type { Finding } from '#domain/policy-guard/finding.ts';
import { markedFinding } from './policy-guard.css.ts';

interface MarkedTextProps {
  readonly text: string;
  /** Where in a whole of which `text` is a part, in the order of their places. */
  readonly findings: readonly Finding[];
  /** Where in the whole the text begins. */
  readonly from: number;
}

/** Text to be read, with what the marketplace forbids in it underlined (2.52). */
export function MarkedText({ text, findings, from }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const finding of findings) {
    const start = Math.max(finding.start - from, at);
    const end = Math.min(finding.end - from, text.length);
    if (start >= end) continue;
    parts.push(
      text.slice(at, start),
      <mark key={start} className={markedFinding}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
