/** States in which a stage has nothing to show, each with the reason, by their uids. */
export const UNSEEN: Readonly<Record<string, string>> = {
  'live-connection.connecting': 'Mientras se conecta por primera vez no se muestra nada.',
  'live-connection.connected': 'Con conexión no se muestra nada: lo que llega lo muestran otros diagramas.',
  'live-connection.over': 'La sesión terminó: la página va al ingreso, que es de otro diagrama.',
  'link-watch.reading': 'No se ve nada mientras se lee.',
  'link-watch.watching': 'Con el vínculo en pie no se muestra nada.',
  'link-watch.lost': 'La página va a la pantalla de la cuenta sin conexión, que es de otro diagrama.',
  'retry.lost': 'La página va a la pantalla de la cuenta sin conexión, que es de otro diagrama.',
  'retry.over': 'La página se abre de nuevo: ya no queda nada que mostrar.',
  'toast.removed': 'El aviso ya se fue: no queda nada de él a la vista.',
};
