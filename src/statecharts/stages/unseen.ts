/** States in which a stage has nothing to show, each with the reason, by their uids. */
export const UNSEEN: Readonly<Record<string, string>> = {
  'toast.removed': 'El aviso ya se fue: no queda nada de él a la vista.',
};
