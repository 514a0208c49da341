import type { ChangedPart, ChangeKind, ChangeWords } from '@mostrador/chart-model';

const NAMES: Readonly<Record<ChangedPart, string>> = {
  states: 'el estado',
  transitions: 'la flecha',
  cases: 'el caso',
  guards: 'la condición',
  delays: 'la espera',
};

const VERBS: Readonly<Record<ChangeKind, string>> = { added: 'Se agregó', removed: 'Se quitó', changed: 'Cambió' };

const FIELDS: Readonly<Record<string, string>> = {
  words: 'las palabras',
  kind: 'la clase',
  parent: 'dónde está',
  key: 'el nombre técnico',
  initial: 'por dónde empieza',
  requirements: 'los requisitos',
  tags: 'las etiquetas',
  entry: 'lo que hace al entrar',
  exit: 'lo que hace al salir',
  invokes: 'lo que pide',
  ignores: 'lo que ignora',
  source: 'de dónde sale',
  targets: 'adónde lleva',
  on: 'lo que la causa',
  guard: 'la condición',
  actions: 'lo que hace',
  reenters: 'si vuelve a entrar',
  type: 'la clase',
  ms: 'cuánto dura',
};

/** What changed between two versions of a chart, as designers read it. */
export const SPANISH_CHANGES: ChangeWords = {
  sentence: (kind, part, name, details) =>
    `${VERBS[kind]} ${NAMES[part]} «${name}»${details.length === 0 ? '' : `: ${details.join('; ')}`}`,
  fields: FIELDS,
  fieldChanged: (field, before, after) => `${field}: antes ${before}, ahora ${after}`,
  listChanged: (field, added, gone) =>
    `${field}: ${[added && `ahora también ${added}`, gone && `ya no ${gone}`].filter((part) => part !== '').join(', ')}`,
  saidBefore: (before, after) => `decía «${before}», dice «${after}»`,
  quoted: (text) => `«${text}»`,
  and: 'y',
  stays: 'queda donde está',
  nothing: 'nada',
  yes: 'sí',
  no: 'no',
};
