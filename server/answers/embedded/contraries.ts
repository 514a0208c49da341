import type { Candidate } from './candidate.ts';
import { asksAboutHarm } from './objects.ts';
import { denialOf } from './quoting.ts';
import { isSimilar } from './similarity.ts';
import { plain, polarityOf, stemOf, stems, words } from './spanish.ts';
import type { Part } from './understanding.ts';

/** Qualities of which an article has one or the other, so that stating one denies the other. Each side lists synonyms. */
const PAIRS = `
silencioso silenciosa | ruido ruidoso bulla
facil sencillo simple | dificil complicado complicada
liviano ligero | pesado
rapido | lento
grueso | fino delgado
rigido duro | blando flexible
real genuino autentico legitimo verdad verdadero | sintetico ecologico simil cuerina ecocuero imitacion artificial
original | alternativo generico replica imitacion
dulce | salada salado mar marino
diestro | zurdo
mate | brillante brilloso
opaco | transparente translucido
delantero delantera adelante | trasero trasera
trasero trasera atras | delantero delantera
izquierdo izquierda | derecho derecha
superior | inferior
liso | estampado
vertical | horizontal
recto | curvo
macizo maciza | hueco hueca
`;

const CONTRARIES_OF = new Map<string, Set<string>>();
for (const pair of PAIRS.trim().split('\n')) {
  const [one = [], other = []] = pair.split('|').map((side) => words(side).map(stemOf));
  for (const [side, against] of [
    [one, other],
    [other, one],
  ] as const)
    for (const stem of side) {
      const known = CONTRARIES_OF.get(stem) ?? new Set<string>();
      for (const contrary of against) known.add(contrary);
      CONTRARIES_OF.set(stem, known);
    }
}

/** The contraries of a stem that a text states, as stems. */
const contrariesIn = (stem: string, text: string): string[] => {
  const contraries = CONTRARIES_OF.get(stem);
  return contraries === undefined ? [] : stems(text).filter((said) => contraries.has(said));
};

/** False if a source says that the article prevents what is asked: "antideslizante" for "¿se desliza?", "resiste el óxido" for "¿se oxida?". */
export function verdictOfPrevention(part: Part, body: string): false | null {
  if (/\b(?:no|sin|anti|resist\w+)\b/.test(plain(part.text)) || /\banti/.test(plain(part.text))) return null;
  const asked = part.specifics.filter((stem) => stem.length > 2);
  const isAsked = (word: string): boolean => asked.some((stem) => isSimilar(stem, stemOf(word)));
  if (words(body).some((word) => /^anti\p{L}{4,}/u.test(word) && isAsked(word.slice(4)))) return false;
  const resisted = RESISTS.exec(plain(body))?.[1] ?? '';
  return asksAboutHarm(part.text) && words(resisted).some(isAsked) ? false : null;
}
const RESISTS = /\b(?:resist\w+|a prueba de|libres? de|evita\w*|previene\w*|contra)\b([^.;:]{0,40})/;

/** Whether a source states the contrary of a quality that is asked about and not the quality itself. */
export function statesContrary({ stems: asked, isYesNo }: Part, source: string): boolean {
  const stated = stems(source);
  return isYesNo && asked.some((stem) => contrariesIn(stem, source).length > 0 && !stated.includes(stem));
}

const hasContrary = (stem: string): boolean => CONTRARIES_OF.has(stem);

/**
 * The yes or no to a quality that follows from its contrary: from a past answer about the contrary, reversed ("¿es difícil?" "No, …"
 * for "¿es fácil?"), or from a source that states or denies the contrary. Null: it states none, or the question is negative.
 */
export function verdictOfContraries(part: Part, { planner, about, source }: Candidate, whole: string): boolean | null {
  // "2019 en adelante" names no place.
  const body = whole.replace(/\ben adelante\b/giu, '');
  if (/\b(?:no|sin)\b/.test(plain(part.text)) || /\b(?:pero|aunque|tambien)\b/.test(plain(body))) return null;
  const asked = part.stems.find((stem) => hasContrary(stem));
  if (asked === undefined) return null;
  const isPast = planner.endsWith(':past');
  // A reply to the same question keeps its own yes or no.
  if (isPast && polarityOf(source) !== 0 && stems(about).includes(asked)) return null;
  const isOwn = denialOf(body, [asked]);
  if (stems(body).includes(asked)) return isOwn === 'none' ? true : isOwn === 'all' ? false : null;
  const stated = contrariesIn(asked, body);
  if (stated.length > 0) {
    const denial = denialOf(body, stated);
    return denial === 'some' ? null : denial === 'all';
  }
  const replied = polarityOf(source);
  const isOfContrary = isPast && contrariesIn(asked, about).length > 0;
  return isOfContrary && replied !== 0 && !/\b(?:no|sin)\b/.test(plain(about)) ? replied === -1 : null;
}
