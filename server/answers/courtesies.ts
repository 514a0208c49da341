import { plain } from './embedded/spanish.ts';

/** A greeting at the start of a text; a name may follow. Lower case without accents. */
const GREETING =
  /^[\s¡¿.,]*(?:hola+|(?:muy )?buen(?:os|as|a)? (?:dias?|tardes?|noches?)|(?:muy )?buenas(?=\s*(?:[,.!:;]|$))|que tal(?=\s*(?:[,.!?:;]|$))|que gusto (?:saludar|leer)\p{L}+|estimad[oa]s?(?:\(as?\)|\/as?)?|(?:reciba )?(?:un )?cordial(?:es)? saludos?|muchas gracias|(?:desde ya )?gracias (?:por (?:su|tu|la|el) \p{L}+|por \p{L}+[aei]r(?:nos|me|se)?(?=\s*(?:[,.!:;]|$))|a (?:usted|vos|ti))|(?:desde ya )?gracias(?=\s*(?:[,.!:;]|$)))(?![\p{L}\p{N}])/u;
/** A capitalized name after a greeting, in the original spelling. Words that begin an answer are excluded. */
const NAME = /^\s+(?!(?:S[ií]|No|Hay|Es|Son)(?!\p{L}))\p{Lu}[\p{L}._]*(?: \p{Lu}[\p{L}._]*)?(?=\s*(?:[,!:]|\.?$))/u;
const PAUSE = /^[\s,.!?:;¡-]+/;
/** The start of a farewell, which only names may follow. */
const FAREWELL =
  /(?:^|[\s,.!;:])(?:(?:muchos |cordiales |un |mis )?salud[oi]s?(?: cordial(?:es)?)?|slds|atte|atentamente|cordialmente|un abrazo)(?![\p{L}\p{N}])/u;
const FAREWELLS = new RegExp(FAREWELL, 'gu');
/** Text before a "saludo" that greets instead of closing. */
const OPENING = /^[\s¡!.,]*(?:(?:reciba|un|muy|hola|buen\p{L}*|dias?|tardes?|noches?)[\s,.!]*)*(?:cordial(?:es)?)?$/u;
const MAX_NAMES = 8;
const THANKS =
  /[\s,;.]+(?:desde ya )?(?:muchas |muchisimas )?gracias(?: por (?:(?:su|tu|la|el) \p{L}+|\p{L}+[aei]r(?:nos|me|se)?))?[\s.!]*$/u;
const INVITATION = /no (?:dude|dudes|duden) en \p{L}+/gu;

/** A name within a sentence. */
const NAMED = /(?<=\p{L}[\s,]+)\p{Lu}\p{Ll}+/gu;
/** "Estamos en Pando" states a place. */
const WHERE = /(?<!\p{L})[Ee]st(?:amos|oy) en \p{Lu}/u;
/** Words of courtesies. "Sí" and "no" are excluded, since they answer. */
const COURTEOUS = new Set(
  (
    'hola holaa buen buena buenas buenos dia dias tarde tardes noche noches estimado estimada estimados cliente gracias muchas muchisimas ' +
    'mil desde ya por su tu la el los las a de al en con para que y o le lo te nos se usted ustedes vos ti nada consulta pregunta interes ' +
    'compra contacto mensaje confianza comunicarse comunicarte contactarnos escribirnos consultarnos preguntar nosotros elegirnos esperar ' +
    'tiempo paciencia cualquier otra duda dudas consultas inquietud cosa ante estamos quedamos quedo estoy disposicion ordenes orden ' +
    'siempre avisa avise avisenos consulte consultenos escribanos tenga tengas pase lindo linda excelente hermoso feliz fin semana finde ' +
    'jornada esperamos visita bienvenido bienvenida saludo saludos cordial cordiales abrazo un una atte slds atentamente placer gusto ' +
    'ok okey oka dale listo perfecto genial barbaro buenisimo joya entendido disculpe disculpa disculpas perdon demora molestia molestias ' +
    'jaja como esta estas va muy amable amables aguardamos espera consultar elegir grande tal tus sus escribir escribirme pendiente atento atenta atentos ' +
    'atentas saludarte saludarle servirte servirle'
  ).split(' '),
);

/** Removes the farewell and the names after it. */
export function withoutSignature(text: string): string {
  const letters = plain(text);
  // "Cordial saludo. No manejamos contraentrega." starts with a greeting, not with a farewell.
  const farewell = [...letters.matchAll(FAREWELLS)].find(({ index }) => !OPENING.test(letters.slice(0, index)));
  if (farewell === undefined || letters.length !== text.length) return text;
  const names = letters.slice(farewell.index + farewell[0].length);
  const isSignature = !/\d/.test(names) && (names.match(/\p{L}+/gu) ?? []).length <= MAX_NAMES;
  // A full stop before the farewell belongs to the sentence before it.
  const end = /[.!]/.test(letters.charAt(farewell.index)) ? 1 : 0;
  return isSignature ? text.slice(0, farewell.index + end).replace(/[\s,;:]+$/, '') : text;
}

/** A sentence without greeting and thanks; empty if nothing else remains. */
export function withoutCourtesies(sentence: string): string {
  let said = sentence.trim();
  for (let rest = withoutGreeting(said); rest !== said; rest = withoutGreeting(said)) said = rest;
  const thanks = THANKS.exec(plain(said));
  if (thanks !== null && plain(said).length === said.length) said = said.slice(0, thanks.index);
  if (isCourteous(said)) return '';
  // "sí, calza en ese soporte. quedamos atentos."
  for (let at = said.search(LAST); at > 0 && isCourteous(said.slice(at)); at = said.search(LAST))
    said = said.slice(0, at).trimEnd();
  return said;
}

/** The last sentence after another one. */
const LAST = /(?<=\p{L}[.!]\s+)[^.!]+[.!]?$/u;

/** Whether a text has only words of courtesies. */
function isCourteous(said: string): boolean {
  if (WHERE.test(said)) return false;
  const words =
    plain(said.replace(NAMED, ''))
      .replace(INVITATION, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => COURTEOUS.has(word));
}

function withoutGreeting(said: string): string {
  const letters = plain(said);
  const greeting = GREETING.exec(letters);
  // Removing accents can change the length; then indices do not map back to the original text.
  if (greeting === null || letters.length !== said.length) return said;
  const rest = said.slice(greeting[0].length);
  return rest.replace(NAME, '').replace(PAUSE, '');
}
