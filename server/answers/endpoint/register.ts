import type { Register } from '#domain/registers.ts';
import type { DraftRequest } from '../port.ts';
import { plain } from './reading/spelling.ts';

/** How a seller's own words tell whom they are said to. In plain letters but for the accent of "vos". */
const SIGNS: Readonly<Record<Register, RegExp>> = {
  vos: /(?<!\p{L})(?:vos|\p{L}{2,}(?:ás|és|ís)|mirá|poné|fijate|consultá|comprá|elegí|escribí|tenés|podés|sos)(?!\p{L})/giu,
  tu: /(?<!\p{L})(?:tú|ti|contigo|puedes|tienes|quieres|necesitas|debes|eres|revisa|elige|escríbenos|avísanos|encuentras|compras|haces)(?!\p{L})/giu,
  usted:
    /(?<!\p{L})(?:usted|ustedes|puede|tenga|quiera|necesite|debe|consulte|revise|elija|indíquenos|escríbanos|avísenos|comuníquese|le (?:sirve|queda|llega|aparece|enviamos|hacemos|recomendamos|sugerimos)|su (?:compra|pedido|domicilio|consulta|equipo))(?!\p{L})/giu,
};
/** Futures and nouns that end as "vos" does. */
const NO_VOS =
  /^(?:más|además|atrás|detrás|después|través|interés|inglés|francés|país|jamás|quizás|demás|maíz|\p{L}+rás|\p{L}+rés)$/iu;

/**
 * How a seller addresses buyers: as was chosen, or as the seller's own words do most often; "usted" while these do not tell.
 */
export function registerOf({
  register,
  pastAnswers,
  quickAnswers,
  policies,
  greeting,
  signature,
}: DraftRequest): Register {
  if (register !== null) return register;
  const said = [
    ...pastAnswers.map(({ answer }) => answer),
    ...quickAnswers.map(({ answer }) => answer),
    ...Object.values(policies).map((policy) => policy.text),
    greeting ?? '',
    signature ?? '',
  ]
    .join('\n')
    .normalize('NFC');
  const count = (of: Register): number =>
    (said.match(SIGNS[of]) ?? []).filter((word) => of !== 'vos' || !NO_VOS.test(word)).length;
  const [usted, tu, vos] = [count('usted'), count('tu'), count('vos')];
  if (vos > tu && vos >= usted) return 'vos';
  return tu > usted ? 'tu' : 'usted';
}

/** Words of a buyer's address that no answer in `register` has; "usted" offends nobody. */
const FOREIGN: Readonly<Record<Register, RegExp | null>> = {
  usted:
    /(?<!\p{L})(?:vos|ten[eé]s|pod[eé]s|quer[eé]s|t[uú] puedes|puedes|tienes|quieres|contigo|fijate|tuyo)(?!\p{L})/iu,
  tu: /(?<!\p{L})(?:vos|tenés|podés|querés|fijate|sos)(?!\p{L})/iu,
  vos: /(?<!\p{L})(?:puedes|tienes|quieres|contigo)(?!\p{L})/iu,
};

/** Whether a text addresses its reader as `register` does not. */
export const isOutOf = (text: string, register: Register): boolean =>
  FOREIGN[register]?.test(register === 'usted' ? plain(text) : text.normalize('NFC')) ?? false;
