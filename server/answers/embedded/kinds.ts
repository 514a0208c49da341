import { NEGATIVE } from './quoting.ts';
import { plain, stemOf, words } from './spanish.ts';

/**
 * Mutually exclusive values of an article or a part of it: a family per paragraph, a value with its synonyms per line. After ">" are the
 * narrower values it includes: aluminium is a metal. Ambiguous words ("nylon", "piel") are left out.
 */
const OF_PARTS = `
metal metalico > acero inoxidable inox, aluminio, hierro fierro, laton, bronce, cobre, zamak, titanio, hojalata, zinc
plastico > abs, pvc, polipropileno, polietileno, policarbonato, acrilico, baquelita, poliestireno
madera > pino, mdf, roble, bambu, cedro, eucalipto, paraiso, algarrobo, melamina, aglomerado, terciado
vidrio > borosilicato
goma caucho hule
silicona
tela > algodon, poliester, lona, lino, microfibra, gabardina, mezclilla denim jean, felpa, terciopelo, cordura, lana, polar
cuero > vacuno, gamuza, descarne
ecocuero cuerina simil polipiel
ceramica > porcelana, gres, loza
cemento hormigon concreto
carton
mimbre ratan
eva
corcho
acetato
marmol
granito

zafiro
mineral
templado

electrico electrica
manual pie pedal manivela

electricidad electrico
gas > glp, garrafa
nafta gasolina bencina
diesel gasoil
parafina kerosene queroseno
leña
pellet

rigido duro
inflable
blando flexible

digital
analogico agujas

fijo cosido soldado pegado
desmontable removible extraible desprendible saca sacan sacar quitar desmontar

dura
blanda

mate
brillante brilloso

español
ingles
portugues
frances

redondo
cuadrado
rectangular
ovalado

liso
antideslizante rugoso texturado estriado

diamante
cubic zirconia circon

alambrico cableado
inalambrico

dorado
plateado

hidraulico
mecanico

estatico
reclinable
`;

/** Exclusive values of the article as a whole, in whatever clause they occur. */
const OF_THE_WHOLE = `
brushless
carbones escobillas

isofix latch
cinturon

skinny
recto
holgado oversize
acampanado

automatico
cuarzo

zurdo
diestro
`;

/** The position of a value: its family, its line, and the narrower value on that line, if any. */
interface Value {
  readonly family: string;
  readonly line: string;
  readonly narrow: string | null;
}

const VALUES = new Map<string, Value[]>();
const WHOLE = new Set<string>();

function learn(families: string, isOfWhole: boolean): void {
  for (const family of families.trim().split(/\n\n/))
    for (const line of family.split('\n')) {
      const [wide = '', narrow = ''] = line.split('>');
      const add = (names: string, of: string | null): void => {
        for (const stem of new Set(words(names).map(stemOf))) {
          VALUES.set(stem, [...(VALUES.get(stem) ?? []), { family, line, narrow: of }]);
          if (isOfWhole) WHOLE.add(stem);
        }
      };
      add(wide, null);
      for (const names of narrow.split(',')) if (names.trim() !== '') add(names, names.trim());
    }
}
learn(OF_PARTS, false);
learn(OF_THE_WHOLE, true);

/** Whether a stem is a value of the article as a whole. */
export const isOfWhole = (stem: string): boolean => WHOLE.has(stem);

/** Whether a stem is one of the exclusive values. */
export const isOfKind = (stem: string): boolean => VALUES.has(stem);

/** Whether the stated value is the asked one; 'open' if it is only wider. */
function compare(asked: Value, stated: Value): boolean | 'open' {
  if (asked.line !== stated.line) return false;
  if (asked.narrow === null || asked.narrow === stated.narrow) return true;
  return stated.narrow === null ? 'open' : false;
}

/** Whether two stems belong to values of the same family. */
export function areOfOneFamily(one: string, other: string): boolean {
  const [first, second] = [VALUES.get(one) ?? [], VALUES.get(other) ?? []];
  return first.some(({ family }) => second.some((value) => value.family === family));
}

/**
 * Whether a clause states the asked value (true) or a rival (false); 'open' if it states both or a wider value; null if the asked value
 * or the clause has no exclusive value.
 */
export function verdictOfKinds(asked: readonly string[], clause: string): boolean | 'open' | null {
  const stated = words(clause).map(stemOf);
  const verdicts = asked.flatMap((stem) =>
    (VALUES.get(stem) ?? []).flatMap((value) =>
      stated.flatMap((other) =>
        (VALUES.get(other) ?? []).filter(({ family }) => family === value.family).map((one) => compare(value, one)),
      ),
    ),
  );
  if (verdicts.length === 0) return null;
  const isDenied = NEGATIVE.test(plain(clause));
  if (verdicts.every((verdict) => verdict === true)) return !isDenied;
  if (isDenied || !verdicts.every((verdict) => verdict === false)) return 'open';
  return false;
}
