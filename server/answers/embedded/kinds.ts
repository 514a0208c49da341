import { NEGATIVE } from './quoting.ts';
import { plain, stemOf, words } from './spanish.ts';

/**
 * Values of which an article, or a part of it, has one: a family a paragraph, a value with its other names a line. After ">" stand the
 * narrower values that are of it: what is of aluminium is of metal. Words that are of two ("nylon", "piel") are left out.
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

/** Values that are of the article as a whole, wherever they are told. */
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

/** Where a value stands: its family, its line there, and which narrower one of that line it is, if it is one. */
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

/** Whether a stem is of a value that an article has as a whole. */
export const isOfWhole = (stem: string): boolean => WHOLE.has(stem);

/** Whether a stem is of a value that excludes others. */
export const isOfKind = (stem: string): boolean => VALUES.has(stem);

/** Whether what is told is what is asked for, another thing, or what does not tell (a wider one). */
function compare(asked: Value, told: Value): boolean | 'open' {
  if (asked.line !== told.line) return false;
  if (asked.narrow === null || asked.narrow === told.narrow) return true;
  return told.narrow === null ? 'open' : false;
}

/** Whether two stems are of values of one family, be they the same or rivals. */
export function areOfOneFamily(one: string, other: string): boolean {
  const [first, second] = [VALUES.get(one) ?? [], VALUES.get(other) ?? []];
  return first.some(({ family }) => second.some((value) => value.family === family));
}

/**
 * Whether a clause tells the value that is asked for (true), a rival of it (false), or leaves it open, as where it tells both or a wider
 * one; null: nothing of the kind is asked or told.
 */
export function verdictOfKinds(asked: readonly string[], clause: string): boolean | 'open' | null {
  const told = words(clause).map(stemOf);
  const verdicts = asked.flatMap((stem) =>
    (VALUES.get(stem) ?? []).flatMap((value) =>
      told.flatMap((other) =>
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
