import { SPANISH_CHANGES } from './spanish-changes.ts';
import type { ChartTerms } from './words.ts';

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export const SPANISH_TERMS: ChartTerms = {
  drawing: {
    statesInside: (count) => (count === 1 ? '1 estado' : `${count} estados`),
    onEntry: (action) => `al entrar: ${action}`,
    onExit: (action) => `al salir: ${action}`,
    completed: 'al terminar lo de adentro',
    snapshot: (actor) => `novedad de ${actor}`,
    orElse: (first, second) => `${first}, o ${lowered(second)}`,
    orMore: (first, more) => `${first}, o ${more} casos más`,
  },
  changes: SPANISH_CHANGES,
};
