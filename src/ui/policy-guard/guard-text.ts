import { joinWords } from '#domain/formats.ts';
import type { Finding, FindingKind } from '#domain/policy-guard/finding.ts';
import { t } from '#text/catalogue.ts';

/** What stands beneath a box in which something was found, a sentence a kind; nothing where nothing was. */
export const guardText = (kinds: readonly FindingKind[]): string | undefined =>
  kinds.length === 0 ? undefined : kinds.map((kind) => t(`desk:policyGuard.${kind}`)).join(' ');

/** What is to be said of one box, or nothing. */
export const warningText = (...warnings: readonly (string | undefined)[]): string | undefined => {
  const said = warnings.filter((warning) => warning !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
};

/** The findings in words: «un teléfono («11 4567-8901») y un enlace («x.com»)». */
export const findingsText = (text: string, findings: readonly Finding[]): string =>
  joinWords(
    findings.map(({ kind, start, end }) => t(`desk:policyGuard.named.${kind}`, { words: text.slice(start, end) })),
  );
