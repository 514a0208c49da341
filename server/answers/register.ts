import type { Register } from '#domain/settings.ts';
import type { DraftRequest } from './port.ts';

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');

/** Words that show a register. Accents matter: "mandás" is "vos", "mandas" is "tú". */
const SIGNS: Readonly<Record<Register, RegExp>> = {
  vos: word(
    'vos|sos|\\p{L}{2,}(?:ás|és|ís)|tenes|podes|queres|elegis|(?:mir|consult|compr|ofert|mand|pas)á|(?:pon|ten)é|(?:eleg|escrib)í|fijate|avisanos|avisame|consultanos|escribinos',
  ),
  tu: word(
    'tú|ti|contigo|eres|puedes|tienes|quieres|necesitas|debes|eliges|escoges|recoges|encuentras|mandas|haces|envías|revisa|elige|(?:escríbe|avísa|consúlta)(?:nos|me)',
  ),
  usted: word(
    'ustedes|usted|(?<!se )(?:puede|podrá|debe)|tenga|quiera|necesite|consulte|revise|elija|realice|(?:indíque|escríba|avíse|comuníque)(?:nos|se)|solicítel[oa]|le (?:sirve|queda|llega|aparece|enviamos|hacemos|recomendamos|sugerimos|confirmamos|informamos)|su (?:compra|pedido|domicilio|consulta|pregunta|equipo)',
  ),
};
/** Words of both familiar registers, "tú" and "vos". */
const FAMILIAR = word('te|tus?');
/** Futures, nouns and names that end like a "vos" form, and "estás", which "tú" uses too. */
const NO_VOS =
  /^(?:más|demás|además|jamás|quizás|nomás|atrás|detrás|compás|estás|después|interés|inglés|francés|japonés|portugués|holandés|danés|revés|través|país|maíz|tomás|nicolás|(?!(?:retir|compr|mir|esper|encontr|entr|compar|quer|prefer)[áé]s$)\p{L}+r[áé]s)$/iu;

/** How often a text shows each register; `familiar`: both "tú" and "vos". */
export interface Address {
  readonly vos: number;
  readonly tu: number;
  readonly usted: number;
  readonly familiar: number;
}

export function addressIn(text: string): Address {
  const said = text.normalize('NFC');
  const count = (signs: RegExp): number => said.match(signs)?.length ?? 0;
  return {
    vos: (said.match(SIGNS.vos) ?? []).filter((sign) => !NO_VOS.test(sign)).length,
    tu: count(SIGNS.tu),
    usted: count(SIGNS.usted),
    familiar: count(FAMILIAR),
  };
}

/**
 * The register in which a draft addresses the buyer: the chosen one, or the most frequent in the seller's own texts; "usted" if these
 * do not show one.
 */
export function registerOf(request: DraftRequest): Register {
  if (request.register !== null) return request.register;
  const all = [
    ...request.pastAnswers.map(({ answer, address }) => address ?? addressIn(answer)),
    addressIn(otherTexts(request).join('\n')),
  ];
  const sum = (sign: keyof Address): number => all.reduce((total, address) => total + address[sign], 0);
  const [vos, tu, familiar] = [sum('vos'), sum('tu'), sum('familiar')];
  if (sum('usted') >= Math.max(vos, tu) + familiar) return 'usted';
  return vos > tu ? 'vos' : 'tu';
}

const otherTexts = ({ quickAnswers, policies, greeting, signature }: DraftRequest): string[] => [
  ...quickAnswers.map(({ answer }) => answer),
  ...Object.values(policies).map(({ text }) => text),
  greeting ?? '',
  signature ?? '',
];

/** Forms of address that do not occur in a register. */
const FOREIGN: Readonly<Record<Register, RegExp>> = {
  usted: word('vos|ten[eé]s|pod[eé]s|quer[eé]s|t[uú] puedes|puedes|tienes|quieres|contigo|fijate|tuyo'),
  tu: word('vos|tenés|podés|querés|fijate|sos'),
  vos: word('puedes|tienes|quieres|contigo'),
};

/** Whether a text contains forms of address of another register. */
export const isOutOf = (text: string, register: Register): boolean =>
  text.normalize('NFC').search(FOREIGN[register]) >= 0;
