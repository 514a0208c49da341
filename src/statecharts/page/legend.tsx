import * as styles from './drawing-panel.css.ts';
import { LEVELS } from './edge-facts.tsx';

/** What the colours of the drawing say, while they say anything. */
export function Legend({ hasCoverage, isCompared }: { readonly hasCoverage: boolean; readonly isCompared: boolean }) {
  const entries: readonly (readonly [string, string])[] = [
    ...(isCompared
      ? ([
          ['added', 'Se agregó'],
          ['removed', 'Se quitó'],
          ['changed', 'Cambió'],
        ] as const)
      : []),
    ...(hasCoverage
      ? [
          ...LEVELS.slice(1).map((name, index): [string, string] => [`level${index + 1}`, `Hasta ${name}`]),
          ['none', 'Por nadie'] as const,
          ['failed', 'Un camino falló'] as const,
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <ul className={styles.legend}>
      {entries.map(([name, words]) => (
        <li key={name} className={styles.legendEntry} data-colour={name}>
          {words}
        </li>
      ))}
    </ul>
  );
}
