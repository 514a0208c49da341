import type { ConceptLikelihood } from '../answers/embedded/classifier.ts';
import { isOfKind } from '../answers/embedded/kinds.ts';
import { isStopWord, stemOf, words } from '../answers/embedded/spanish.ts';
import { isGeneric, type Part, partsOf } from '../answers/embedded/understanding.ts';

/** One question of a buyer's text, as far as comparing needs it. */
export interface AskedPart {
  /** The wider concept that it is about, and how likely it is that. */
  readonly concept: string;
  readonly certainty: number;
  /** The most likely of all concepts, by its index: "how wide", where the wider one is "how large". */
  readonly narrow: number;
  /** All stems that carry meaning. */
  readonly stems: ReadonlySet<string>;
  /** Those that name what exactly is asked about, beyond the words in which one asks for the concept. */
  readonly specifics: ReadonlySet<string>;
}

/** What a text asks. */
export interface AskedFeatures {
  readonly parts: readonly AskedPart[];
  /** By stem, each word that may make another answer the right one, as the buyer wrote it. */
  readonly telling: ReadonlyMap<string, string>;
}

export type FeaturesOf = (text: string) => AskedFeatures;

/** How many texts are remembered: several times what one account compares. */
const REMEMBERED = 4000;

/** Reads what texts ask, and remembers the last few thousand: a question is compared whenever its list changes. */
export function createFeatures(likelihood: ConceptLikelihood): FeaturesOf {
  const known = new Map<string, AskedFeatures>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const read = partsOf(text, likelihood);
    const features = { parts: read.map(asked), telling: tellingWords(text, read) };
    const [oldest] = known.keys();
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
    known.set(text, features);
    return features;
  };
}

const asked = ({ concept, certainty, concepts, stems, specifics }: Part): AskedPart => ({
  concept,
  certainty,
  narrow: concepts.reduce((best, value, index) => (value > (concepts[best] ?? 0) ? index : best), 0),
  stems: new Set(stems),
  specifics: new Set(specifics),
});

/**
 * The words of a text that are neither courtesy nor the common words of what it asks. Values ("rojo", "cuero", "42") always are telling,
 * however often buyers ask with them.
 */
function tellingWords(text: string, parts: readonly Part[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const word of words(text)) {
    if (isStopWord(word) || (word.length === 1 && !/\d/.test(word))) continue;
    const stem = stemOf(word);
    const isCommon = parts.some(({ concept }) => isGeneric(concept, stem));
    if (isCommon && !isValue(stem) && !/\d/.test(word)) continue;
    if (!found.has(stem)) found.set(stem, word);
  }
  return found;
}

const isValue = (stem: string): boolean => isOfKind(stem) || VALUES.has(stem) || PLACES.has(stem);

const stemsOf = (listed: string): ReadonlySet<string> => new Set(listed.split(' ').map((word) => stemOf(word)));

/** Colours, sizes, persons and the like: what variations are named by. */
const VALUES = stemsOf(
  'negro negra blanco blanca rojo roja azul verde amarillo amarilla gris rosa rosado rosada violeta lila morado naranja marron cafe ' +
    'beige bordo celeste turquesa fucsia dorado dorada plateado plateada plata oro crema nude mostaza oscuro oscura claro clara transparente ' +
    'hombre mujer niño niña nene nena bebe dama caballero unisex infantil adulto adultos chico chica grande mediano mediana pequeño pequeña ' +
    'izquierdo izquierda derecho derecha delantero delantera trasero trasera superior inferior manual automatico automatica ' +
    'simple doble triple par individual matrimonial king queen',
);

/**
 * Where buyers live, by the words that tell one place from another: first-level divisions and large cities of the sites' countries.
 * What is asked of one place need not hold for another.
 */
const PLACES = stemsOf(
  // Argentina
  'argentina aires caba capital conurbano gba plata rosario cordoba mendoza tucuman salta jujuy chaco chubut corrientes rios formosa pampa ' +
    'rioja misiones neuquen juan luis cruz fe santiago estero fuego ushuaia bariloche posadas resistencia parana bahia tandil rafaela ' +
    'comodoro rivadavia trelew viedma catamarca moron quilmes lanus avellaneda pilar tigre ' +
    // Chile
    'chile valparaiso viña concepcion serena coquimbo antofagasta temuco rancagua talca arica iquique calama copiapo atacama maule ñuble ' +
    'biobio araucania montt valdivia osorno aysen magallanes arenas chillan ' +
    // Colombia
    'colombia bogota medellin cali barranquilla cartagena cucuta bucaramanga pereira marta ibague manizales villavicencio pasto neiva armenia ' +
    'monteria sincelejo valledupar popayan tunja antioquia cundinamarca santander boyaca tolima huila nariño cauca caldas risaralda quindio ' +
    'magdalena cesar guajira sucre meta bolivar atlantico ' +
    // Mexico
    'mexico cdmx guadalajara monterrey puebla tijuana leon juarez torreon queretaro merida cancun aguascalientes hermosillo saltillo mexicali ' +
    'culiacan acapulco morelia veracruz xalapa toluca chihuahua jalisco sonora sinaloa durango zacatecas potosi guanajuato michoacan ' +
    'guerrero oaxaca chiapas tabasco campeche yucatan quintana tamaulipas coahuila nayarit colima hidalgo tlaxcala morelos california ' +
    // Peru
    'peru lima callao arequipa trujillo chiclayo piura cusco cuzco iquitos huancayo tacna pucallpa chimbote cajamarca ayacucho puno juliaca ' +
    'ica ancash huanuco junin lambayeque libertad loreto ucayali amazonas apurimac moquegua tumbes ' +
    // Uruguay
    'uruguay montevideo salto paysandu maldonado punta rivera tacuarembo melo artigas mercedes durazno florida canelones colonia rocha soriano ' +
    'lavalleja treinta interior',
);
