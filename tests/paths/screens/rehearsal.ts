/** What the pages of the rehearsal say in each of their paths, by hand. */
export const INTRO = [
  'Texto: Vuelve a redactar con los borradores y las reglas de hoy las últimas preguntas que respondió una persona, como si acabaran de llegar, y dice cuáles habrían salido solas. No envía nada.',
  'Texto: Volver a la configuración',
];

export const tooFewOf = (count: number): string =>
  `Un ensayo necesita 30 preguntas respondidas por personas, y hay ${count}. Las que respondió el modo automático no cuentan.`;
