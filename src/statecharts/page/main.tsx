import '#theme/global.css.ts';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Bar } from './bar.tsx';
import { IndexScreen } from './index-screen.tsx';
import * as styles from './page.css.ts';
import { useAddress } from './use-address.ts';
import { useCards, useChartPage } from './use-data.ts';
import { useLate } from './use-late.ts';

function Gallery() {
  const { chart, mode } = useAddress();
  useEffect(() => {
    if (mode === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <>
      <button type="button" className={styles.skip} onClick={skip}>
        Saltar al contenido
      </button>
      <Bar />
      {chart === null ? <Index /> : <Chart key={chart} name={chart} />}
    </>
  );
}

/** A link would take the address after the `#`, which is the gallery's own. */
function skip(): void {
  document.querySelector<HTMLElement>('#contenido')?.focus();
}

function Index() {
  const cards = useCards();
  return cards === null ? <p className={styles.waiting}>Abriendo los diagramas…</p> : <IndexScreen cards={cards} />;
}

const loadChart = () => import('./chart-screen.tsx');

function Chart({ name }: { readonly name: string }) {
  const page = useChartPage(name);
  const late = useLate(loadChart);
  if (page === null || late === null) return <p className={styles.waiting}>Abriendo el diagrama…</p>;
  if (page !== undefined && late !== undefined) return <late.ChartScreen page={page} />;
  if (page !== undefined) return <p role="alert">No se pudo abrir el diagrama. Recargue la página.</p>;
  return (
    <main id="contenido" tabIndex={-1} className={styles.waiting}>
      <h1>No hay ningún diagrama «{name}»</h1>
      <p>
        <a href="#/">Ver todos los diagramas</a>
      </p>
    </main>
  );
}

const container = document.querySelector('#root');
if (container === null) throw new Error('The page has no #root');
container.replaceChildren();
createRoot(container).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
