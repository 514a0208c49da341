import { History, MessageCircleQuestion, Settings } from 'lucide-react';
import { useState } from 'react';
import { secondary } from '#theme/text.css.ts';
import { Avatar } from '#ui/kit/avatar/avatar.tsx';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { navigationItem, navigationLabel } from '#ui/kit/navigation-item/navigation-item.css.ts';
import { pageStart } from '#ui/kit/pagination/page-starts.ts';
import { Pagination } from '#ui/kit/pagination/pagination.tsx';
import { RelativeTime } from '#ui/kit/relative-time/relative-time.tsx';
import { Part } from './part.tsx';
import * as styles from './workbench.css.ts';

const COUNT = 42;

export function Lists() {
  const [skip, setSkip] = useState(0);
  const [limit, setLimit] = useState(5);
  const [now] = useState(Date.now);
  return (
    <Part title="Listas">
      <nav className={styles.navigation} aria-label="Secciones">
        <a className={navigationItem} href="#preguntas" aria-current="page">
          <MessageCircleQuestion size={20} aria-hidden="true" />
          <span className={navigationLabel}>Preguntas</span>
          <Badge text="12" label="12 preguntas pendientes" />
        </a>
        <a className={navigationItem} href="#historial">
          <History size={20} aria-hidden="true" />
          <span className={navigationLabel}>Historial</span>
          <Badge text="999+" label="Más de 999" />
        </a>
        <a className={navigationItem} href="#ajustes" data-dimmed="">
          <Settings size={20} aria-hidden="true" />
          <span className={navigationLabel}>Configuración</span>
        </a>
      </nav>
      <div className={styles.row}>
        <Avatar name="Tienda Central" src={null} />
        <Avatar name="VENTAS99" src="/no-existe.png" />
        <p className={secondary}>
          Preguntó <RelativeTime at={now - 3 * 60_000} /> · <RelativeTime at={now - 26 * 3_600_000} /> ·{' '}
          <RelativeTime at={now - 90 * 86_400_000} />
        </p>
      </div>
      <Pagination
        limit={limit}
        isFirst={skip === 0}
        isLast={skip + limit >= COUNT}
        pageSizes={[5, 10, 25, 50]}
        range={`${skip + 1}–${Math.min(skip + limit, COUNT)} de ${COUNT}`}
        labels={{
          pageSize: 'Por página',
          first: 'Primera página',
          previous: 'Página anterior',
          next: 'Página siguiente',
          last: 'Última página',
        }}
        onTurn={(to) => setSkip(pageStart(to, { skip, limit, count: COUNT }))}
        onPageSize={setLimit}
      />
    </Part>
  );
}
