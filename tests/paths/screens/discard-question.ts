/** What stands in the place of a dialog's buttons while it asks whether to throw away what was filled in. */
export const DISCARD_QUESTION: readonly string[] = [
  'Aviso: Lo que escribió no está guardado. ¿Desea descartarlo? Seguir escribiendo Descartar',
  'Botón «Seguir escribiendo»',
  'Botón «Descartar»',
];
