import { FEATURE_WORDS } from './feature-words.ts';
import { stemOf, words } from './spanish.ts';

/**
 * Words that buyers and items use for the same thing, one group per line: by country, or a place, person or activity with its wider word
 * ("patio" is "exterior"). A word may be in several groups: "perro" and "gato" are each a synonym of "mascota" but not of each other.
 */
const GROUPS = `
alberca pileta piscina
lavarropas lavadora lavarropa
lavavajillas lavavajilla lavatrastes
heladera nevera refrigerador refrigeradora refri
perro mascota canino
cachorro mascota
gato mascota felino
niño nene nena chamaco pibe criatura infantil
bebe guagua lactante
auto carro coche automovil
camioneta pickup troca suv
computadora notebook laptop ordenador
lluvia llueve llover lloviendo aguacero
exterior exteriores afuera intemperie outdoor
exterior patio
exterior terraza
exterior balcon
exterior jardin antejardin
exterior azotea
exterior vereda
exterior quincho
interior interiores adentro indoor
mar marino salado
playa arena
correr trotar running trote runner
gimnasio gym
caminar caminata senderismo trekking hiking
principiante novato aprendiz principiantes primerizo
principiante aprender aprendiendo
principiante empezar empezando empezo empiezo
principiante comenzar comenzando comienzo
principiante arrancar arranco arrancando
principiante inicial iniciar iniciarme iniciandose
industrial taller intensivo
industrial comercial negocio
operado operada operar operaron cirugia quirurgico posquirurgico postquirurgico posoperatorio postoperatorio preoperatorio
alergico alergia alergenico hipoalergenico alergenos
embarazada embarazo gestante gestacion embarazadas
veneno venenoso toxico envenenar intoxicar toxicidad
cloro lavandina lejia hipoclorito
mesada meson encimera
pared muro muralla
suelo piso
lentes anteojos gafas
cabello pelo capilar
rizado rulo rizo crespo
rostro cara facial
piel cutis cutaneo
sofa sillon
lavar limpiar limpieza lavado lavable
quitar sacar remover eliminar elimina
adherir pegar adhiere
celiaco gluten tacc
frio helada
escarcha helada
quemar quema quemadura
rasguño arañazo rayon
tejado techo cielorraso
cumpleaños fiesta
camping acampar campamento
viaje viajar
colegio escuela escolar
red internet
tomate verdura
lechuga verdura
hortaliza verdura huerta
limonero frutal
naranjo frutal
duraznero frutal
manzano frutal
microonda microondas
`;

const GROUPS_OF = new Map<string, Set<number>>();
`${GROUPS.trim()}\n${FEATURE_WORDS.trim()}`.split('\n').forEach((group, index) => {
  for (const stem of new Set(words(group).map(stemOf))) {
    const groups = GROUPS_OF.get(stem) ?? new Set<number>();
    GROUPS_OF.set(stem, groups.add(index));
  }
});

/** Whether two stems share a group of synonyms. */
export function areSynonyms(one: string, other: string): boolean {
  const [groups, others] = [GROUPS_OF.get(one), GROUPS_OF.get(other)];
  if (groups === undefined || others === undefined) return false;
  return [...groups].some((group) => others.has(group));
}

/** Whether a stem has any synonyms. */
export const hasSynonyms = (stem: string): boolean => GROUPS_OF.has(stem);
