import { guard } from '#domain/policy-guard/policy-guard.ts';
import { quantitiesOf } from '../reading/quantities.ts';
import { plain } from '../reading/spelling.ts';
import type { Reading } from './reading.ts';

/** Declines to give contact data. */
const DECLINES =
  /\b(?:no|ni|tampoco) (?:\w+ ){0,4}?(?:pod\w+|pued\w+|esta permitid\w+|permit\w+|compart\w+|da(?:mos|r)?|brind\w+|pas(?:a|ar|amos)|entreg\w+|intercambi\w+|manej\w+|usamos|ofrec\w+)\b/;
/** Contact data that a refusal does not contain. */
const DATA = /@|\d[\d\s().-]{5,}\d|\barroba\b|\b(?:https?|www)\b|\.(?:com|net|ar|mx|cl|co|uy)\b/;
/** Channels outside the marketplace. */
const CHANNEL =
  /\b(?:whats?(?:app)?|wasap|wsp|wpp|wa|telegram|instagram|insta|ig|facebook|face|fb|tiktok|messenger|mail|correo|celu?|fono|telefono|numero|privado)\b/;
const INVITES =
  /\b(?:escrib\w+|mand\w+|llam\w+|agreg\w+|busc\w+|sig[au]\w*|segui\w+|contact\w+|hablan\w*|envi[ae]\w*|coordin\w+|pas(?:o|amos)|pid[ae]\w*|es el)\b/;
const FEWEST_DIGITS = 7;

/** Whether a sentence declines to give contact data. */
export const declines = (letters: string): boolean => DECLINES.test(letters) && CHANNEL.test(letters);

/** Whether an answer gives contact data or invites the buyer elsewhere. A refusal may name the channels. */
export function contact({ answer, sentences }: Reading): 'breaks-rules' | null {
  const broken = guard(answer);
  if (broken.some(({ kind }) => kind !== 'contact')) return 'breaks-rules';
  return sentences.some(({ text }) => isInvitation(text)) ? 'breaks-rules' : null;
}

function isInvitation(sentence: string): boolean {
  const letters = plain(sentence);
  if (DATA.test(letters) && guard(sentence).length > 0) return true;
  if (isSpelledOut(letters)) return true;
  return letters
    .split(/\b(?:pero|aunque|sino)\b|[;:]/)
    .some((part) => !DECLINES.test(part) && (guard(part).length > 0 || (CHANNEL.test(part) && INVITES.test(part))));
}

/** "nueve ocho siete …": a number spelled digit by digit. */
function isSpelledOut(letters: string): boolean {
  const quantities = quantitiesOf(letters);
  let digits = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { at, end: stop, bare, dimension } of quantities) {
    const isNext = /^[\s,.-]*$/.test(letters.slice(Math.max(0, end), at)) && end >= 0;
    const length = String(bare[0] ?? '').length;
    digits = dimension === 'number' && length <= 4 ? (isNext ? digits : 0) + length : 0;
    end = stop;
    if (digits >= FEWEST_DIGITS && /(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)/.test(letters))
      return true;
  }
  return false;
}
