/** What the marketplace forbids in an answer. */
export type Violation = 'phone' | 'email' | 'link' | 'contact';

/** The marketplace's own hosts: links to its pages are welcome, links to its payments are not (they close a sale elsewhere). */
const MARKETPLACE_HOST = /^(?:[\w-]+\.)*mercadoli(?:bre|vre)\.(?:com|cl|co\.cr)(?:\.[a-z]{2})?$/;
/** What stands before a host, and the host; or a bare host under an ending that is no Spanish word. */
const LINKS =
  /\b[a-z][a-z+.-]{1,10}:\/\/[^\s/?#]*|\bwww\.[^\s/?#]+|\b(?:wa|t|m)\.me\b|(?<![\w@.-])(?:[\w-]+\.)+(?:com|net|org|info|biz|shop|store|tienda|online|site|app|link|page|dev|xyz|io|ly|gl|ar|br|cl|mx|uy|pe|ec)\b/g;

const RULES: readonly (readonly [Violation, (text: string) => boolean])[] = [
  ['email', (text) => /[\w.+-]+@[\w-]+\.[\w.]+|\barroba\b|[([]at[)\]]/.test(text)],
  // Ten digits or more, however they are grouped, are somebody's number; prices and part numbers are shorter or glued to letters.
  ['phone', (text) => /(?<![\w$.])\+?\(?\d(?:[\s().-]{0,2}\d){9,14}(?![\w])/.test(text)],
  ['link', (text) => (text.match(LINKS) ?? []).some((link) => !MARKETPLACE_HOST.test(hostOf(link)))],
  [
    'contact',
    (text) =>
      /\b(?:whats?app|wasap|wsp|wpp|telegram|instagram|facebook|tiktok|messenger|tel[eé]fono|celular de contacto|ll[aá]me(?:me|nos)|escr[ií]b(?:a|e)(?:me|nos) al)(?![\p{L}])/u.test(
        text,
      ),
  ],
];

/** The marketplace's rules that `text` breaks: no contact data, no links elsewhere. */
export function violations(text: string): Violation[] {
  const seen = asSeen(text);
  return RULES.filter(([, isBroken]) => isBroken(seen)).map(([violation]) => violation);
}

/** As a reader sees it: no signs without width, no letters and digits in disguise, no case. */
const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

/** Of a link without its path; what stands before an @ is no host. */
const hostOf = (link: string): string =>
  (
    link
      .replace(/^[a-z+.-]+:\/\//, '')
      .split('@')
      .at(-1) ?? ''
  )
    .replace(/:\d+$/, '')
    .replace(/[.,;:)]+$/, '');
