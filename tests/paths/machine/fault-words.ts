import type { FaultWords } from '@mostrador/chart-model';

/** What is wrong with a chart as it is written, as the report says it. */
export const FAULTS: FaultWords = {
  hasNoUid: (id) => `El estado ${id} no tiene uid`,
  uidRepeats: (uid) => `El uid ${uid} está repetido`,
  promisesNothing: (uid) => `El modelo no dice qué promete ${uid}`,
  promisesOfUnknown: (uid) => `El modelo promete algo de ${uid}, que no existe`,
  cellOpen: (uid, type) => `Nadie dijo qué pasa con ${type} en ${uid}`,
  cellHandled: (uid, type) => `El modelo dice que ${uid} ignora ${type}, pero no es así`,
  isStuck: (uid) => `De ${uid} no se sale nunca`,
  isNoEnd: (uid) => `El modelo dice que ${uid} es un final, pero no lo es`,
  guardUnsaid: (guard) => `La condición "${guard}" no tiene palabras`,
  delayUnsaid: (delay) => `La espera "${delay}" no tiene palabras`,
  delayUnknown: (delay) => `Nada espera "${delay}"`,
  hasNoCase: (type) => `El modelo no tiene ningún caso de ${type}`,
  endsUnsaid: (id) => `El modelo no dice cómo puede terminar ${id}`,
  eventUnknown: (type) => `El diagrama no conoce ${type}`,
};
