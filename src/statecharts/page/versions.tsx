import { Button } from '#ui/kit/button/button.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { FoldedPart } from './folded-section.tsx';
import * as styles from './sections.css.ts';
import { go } from './use-address.ts';
import { useVersion } from './use-data.ts';
import { count } from './words.ts';

const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' });

/** What changed since each approved version, in words; the drawing shows one of them in colour. */
export function Versions({ page, since }: { readonly page: ChartPage; readonly since: string | null }) {
  return (
    <section id="cambios" tabIndex={-1} className={styles.section}>
      <h2 className={styles.title}>Qué cambió</h2>
      {page.versions.length === 0 && (
        <p className={styles.lead}>
          Nadie aprobó todavía ninguna versión. Para aprobarla: <code>npm run statecharts:approve {page.name}</code>
        </p>
      )}
      {page.versions.map(({ hash, approvedAt, by, changes, isDrawn }, index) => (
        <div key={hash}>
          <h3 className={styles.versionTitle}>
            Desde la versión del {day.format(new Date(approvedAt))} ({by}):{' '}
            {changes === 0 ? 'nada' : count(changes, 'cambio', 'cambios')}
          </h3>
          {changes > 0 && (
            <FoldedPart
              title="Los cambios, uno por uno"
              // What nobody approved yet is what one comes for.
              isOpen={index === 0 && page.approval === 'changed'}
            >
              {() => <Changes chart={page.name} hash={hash} />}
            </FoldedPart>
          )}
          {isDrawn && (
            <div className={styles.tools}>
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  go({ since: since === hash ? null : hash });
                  document.querySelector('#contenido')?.scrollIntoView();
                }}
              >
                {since === hash ? 'Volver al dibujo de ahora' : 'Verlo en el dibujo'}
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

function Changes({ chart, hash }: { readonly chart: string; readonly hash: string }) {
  const details = useVersion(chart, hash);
  if (details === null) return <p className={styles.lead}>Abriendo los cambios…</p>;
  if (details === undefined) return <p role="alert">No se pudieron abrir los cambios. Recargue la página.</p>;
  return (
    <ul className={styles.changes}>
      {details.changes.map(({ kind, part, id, words }) => (
        <li key={`${part}:${id}`} className={styles.change} data-change={kind}>
          {words}
        </li>
      ))}
    </ul>
  );
}
