import type { Candidate } from '../candidate.ts';
import { plain } from '../spanish.ts';
import type { Part } from '../understanding.ts';

/** Minimum certainty of the topic. */
const SURE = 0.6;

/** Words that any statement on a topic contains. */
const STATEMENT: Readonly<Record<string, RegExp>> = {
  exchange:
    /cambi|devol|devuel|retract|reembols|reintegr|garant|fall|protegid|repos|dias|recib|acept|abiert|flete|envio/,
  warranty: /garant|cubr|fall|servic|mes|año|dias|respond|cambi|devol|repar|defect|nosotros/,
  invoice:
    /factur|boleta|cfdi|comprobante|\biva\b|\brut\b|cuit|\brfc\b|\bnit\b|nota|recibo|cuenta de cobro|constancia|ticket/,
  payment: /pag|tarjeta|efectivo|transf|deposit|debito|credito|cuota|mercado|oxxo|contra|precio|financ/,
  installments: /cuota|mes|interes|pag|tarjeta|financ/,
};

/** Whether a passage is about the topic in question: not every "cambiar" is an exchange. */
export function matchesTopic(
  { concept, certainty }: Part,
  { planner, source }: Pick<Candidate, 'planner' | 'source'>,
): boolean {
  const tells = STATEMENT[concept];
  return certainty < SURE || tells === undefined || !/^(?:passage|sale):/.test(planner) || tells.test(plain(source));
}

/** Something that arrives broken is exchanged or repaired under warranty. */
export const arrivesBroken = ({ text }: Pick<Part, 'text'>): boolean =>
  /\b(?:lleg|vien|ven[ií]|sal)\p{L}* (?:\p{L}+ ){0,2}?(?:golpead|rot|mal[oa]?|fallad|dañad|despegad|defectuos|quebrad|partid|raj|abollad|torcid|fisurad|astillad|vencid|rayad|con fallas?|descompuest)\p{L}*/u.test(
    plain(text),
  );
