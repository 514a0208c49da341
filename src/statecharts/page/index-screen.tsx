import { useState } from 'react';
import { TextField } from '#ui/kit/text-field/text-field.tsx';
import type { ChartCard } from '../contents/page-data.ts';
import { formatAddress, INDEX } from './address.ts';
import { ChartTree } from './chart-tree.tsx';
import * as styles from './index-screen.css.ts';
import { found } from './search.ts';
import { useAddress } from './use-address.ts';
import { count } from './words.ts';

/** Every chart on a card, and what can be looked for. */
export function IndexScreen({ cards }: { readonly cards: readonly ChartCard[] }) {
  const [query, setQuery] = useState('');
  const hits = found(cards, query);
  const changed = cards.filter(({ approval }) => approval === 'changed').length;
  return (
    <main id="contenido" tabIndex={-1} className={styles.page}>
      <h1 className={styles.title}>Los diagramas del producto</h1>
      <p className={styles.lead}>
        Cada pantalla y cada diálogo, tal como se comporta: el dibujo, la vista real y lo que puede pasar.{' '}
        {changed > 0 && <strong>{count(changed, 'diagrama cambió', 'diagramas cambiaron')} sin aprobación.</strong>}
      </p>
      <search className={styles.search}>
        <TextField
          label="Buscar un diagrama o un estado"
          helper="Por ejemplo: código incorrecto"
          value={query}
          autoFocus
          onChange={setQuery}
        />
        <p role="status" className={styles.found}>
          {query.trim() === '' ? '' : count(hits.length, 'diagrama', 'diagramas')}
        </p>
      </search>
      {query.trim() === '' && <ChartTree parts={cards} />}
      <ul className={styles.cards}>
        {hits.map(({ card, places }) => (
          <li key={card.name}>
            <Card card={card} places={places} />
          </li>
        ))}
      </ul>
      {hits.length === 0 && <p className={styles.lead}>Nada coincide con «{query}».</p>}
    </main>
  );
}

function Card({ card, places }: { readonly card: ChartCard; readonly places: ChartCard['places'] }) {
  const { width, height, around, ways, states } = card.thumbnail;
  const address = { ...INDEX, mode: useAddress().mode, chart: card.name };
  return (
    <article className={styles.card}>
      <a className={styles.cardLink} href={formatAddress(address)}>
        <svg className={styles.thumbnail} viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
          <path className={styles.around} d={around} />
          <path className={styles.way} d={ways} />
          <path className={styles.state} d={states} />
        </svg>
        <h2 className={styles.cardTitle}>{card.title}</h2>
      </a>
      <p className={styles.about}>{card.about}</p>
      <p className={styles.figures}>
        {count(card.states, 'estado', 'estados')} · {count(card.transitions, 'flecha', 'flechas')} ·{' '}
        {card.covered === null ? 'sin recorrer' : `${Math.floor((card.covered / card.transitions) * 100)} % recorrido`}
      </p>
      {card.approval !== 'approved' && (
        <p className={styles.changed}>
          {card.approval === 'new'
            ? 'Nadie lo aprobó todavía'
            : `${count(card.changes, 'cambio', 'cambios')} sin aprobar`}
        </p>
      )}
      {card.failed > 0 && <p className={styles.failed}>{count(card.failed, 'camino falló', 'caminos fallaron')}</p>}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ uid, words }) => (
            <li key={uid}>
              <a href={formatAddress({ ...address, state: uid })}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
