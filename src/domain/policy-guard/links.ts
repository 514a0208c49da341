import { type Finding, findAll } from './finding.ts';
import type { NormalizedText } from './normalized-text.ts';

const PROVIDER = 'gmail|hotmail|outlook|yahoo|icloud|live|protonmail|proton';
const AT = String.raw`(?:\s{0,2}@\s{0,2}|\s?[([{]\s?(?:at|arroba)\s?[)\]}]\s?|[\s_.-]arr[o0]ba[\s_.-]|\sat\s)`;
/** The part before the @; bounded, so that matching stays linear. */
const LOCAL = '(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{0,63}';
const DOT = String.raw`(?:\s{0,2}\.\s{0,2}|[\s_([{]{1,2}(?:punto|dot)[\s_)\]}]{1,2})`;
const EMAILS = [
  new RegExp(String.raw`${LOCAL}${AT}[a-z0-9-]+(?:${DOT}[a-z]{2,12})+\b`, 'g'),
  new RegExp(String.raw`${LOCAL}(?:${AT}|\s+)(?:${PROVIDER})(?:${DOT}|\s)(?:com|es|net)\b(?:${DOT}[a-z]{2}\b)?`, 'g'),
  new RegExp(String.raw`${LOCAL}${AT}(?:${PROVIDER})\b`, 'g'),
  // "(at)" is enough: no domain ending is required after it.
  new RegExp(String.raw`${LOCAL}\s?[([](?:at|arroba)[)\]]\s?[a-z0-9-]+`, 'g'),
];

/** Finds e-mail addresses, also spelled out or disguised. */
export const findEmails = ({ text }: NormalizedText): Finding[] =>
  EMAILS.flatMap((pattern) => findAll('email', text, pattern));

/** The marketplace's hosts. Mercado Pago links are not allowed, because they settle a sale off the platform. */
const MARKETPLACE_HOST = /^(?:[\w-]+\.)*mercadoli(?:bre|vre)\.(?:com|cl|co\.cr)(?:\.[a-z]{2})?$/;
/** Top-level domains that are recognised. */
const ENDING =
  'com|net|org|info|biz|shop|store|tienda|online|site|app|link|page|dev|xyz|io|ee|ly|gl|co|ar|br|cl|mx|uy|pe|ec|bo|py|ve|cr|gt';
/** Top-level domains that are words too: after a full stop without a space they may start a sentence. */
const WORD_ENDING = /^(?:info|shop|store|tienda|online|site|app|link|page|dev|net)$/;
const SPELLED = 'com|net|org|cl|ar|mx|pe|uy|co|br|ec';

const SCHEMES = /\b(?:h(?:tt|xx)ps?|[a-z][a-z+.-]{1,10}):\/\/\S+|\bh\s?t\s?t\s?p\s?s?\s?:\s?\/\s?\/\s?\S+/g;
const SHORT = /\b(?:wa|t|m)\.me\b\S*/g;
const WWW = /\bwww\s?[.\s]\s?[a-z0-9-]+(?:(?:\s?\.\s?|\s)(?:com|net|org|cl|mx|ar|pe|uy|co)\b)*\S*/g;
const HOSTS = new RegExp(String.raw`(?<![\w@.-])(?:[\w-]*[a-z][\w-]*\.)+(${ENDING})\b(?![\w@-])(?:\/\S*)?`, 'g');
const SPACED = new RegExp(
  String.raw`\b[a-z0-9-]+(?:\s\.\s(?:${SPELLED})|\s\.com|\.\scom)\b(?:\s?\.\s?[a-z]{2}\b)?`,
  'g',
);
const IN_WORDS = new RegExp(
  String.raw`\b[a-z0-9-]+(?:\s?[([{]\s?|\s)(?:punto|dot)(?:\s?[)\]}]\s?|\s)(?:${SPELLED})\b(?:\s(?:punto|dot)\s[a-z]{2}\b)?`,
  'g',
);
const NOT_A_HOST = /^(?:asp\.net|node\.js|s\.a\.co)$/;

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();

/** The host of a link, without path and user info. */
const hostOf = (link: string): string =>
  (
    link
      .replace(/^[a-z+.-]+:\/\//, '')
      .split(/[/?#\\]/)[0]
      ?.split('@')
      .at(-1) ?? ''
  )
    .replace(/:\d+$/, '')
    .replace(/[.,;:)!]+$/, '');

/** A disguised dot. */
const ODD_DOT = new RegExp(
  String.raw`\b[a-z0-9-]*[a-z]\s?(?:[([{]\s?\.\s?[)\]}]\s?(?:${SPELLED})|,com)\b(?:[,.][a-z]{2}\b)?`,
  'g',
);

/** Finds links to other sites than the marketplace. */
export function findLinks({ text, original, starts }: NormalizedText): Finding[] {
  const isElsewhere = (start: number, end: number): boolean => !MARKETPLACE_HOST.test(hostOf(text.slice(start, end)));
  const isHost = (start: number, end: number, match: RegExpExecArray): boolean => {
    const ending = match[1] ?? '';
    const host = hostOf(text.slice(start, end));
    const at = start + host.length - ending.length;
    const [before = '', first = ''] = [original[starts[at - 2] ?? 0], original[starts[at] ?? 0]];
    const beginsSentence = WORD_ENDING.test(ending) && isUpper(first) && !isUpper(before);
    return !beginsSentence && !NOT_A_HOST.test(host) && isElsewhere(start, end);
  };
  const found = [
    ...findAll('link', text, SCHEMES, isElsewhere),
    ...findAll('link', text, SHORT),
    ...findAll('link', text, WWW, isElsewhere),
    ...findAll('link', text, HOSTS, isHost),
    ...findAll('link', text, SPACED, (start, end) => isElsewhere(start, end)),
    ...findAll('link', text, IN_WORDS),
    ...findAll('link', text, ODD_DOT),
  ];
  return found.map(({ kind, start, end }) => ({
    kind,
    start,
    end: start + text.slice(start, end).replace(/[.,;:)!?]+$/, '').length,
  }));
}

/** Whether the text links to a page of the marketplace. */
export const hasMarketplaceLink = ({ text }: NormalizedText): boolean =>
  [...text.matchAll(SCHEMES), ...text.matchAll(HOSTS)].some(([link]) => MARKETPLACE_HOST.test(hostOf(link)));
