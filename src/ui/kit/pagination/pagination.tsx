import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Select } from '../select/select.tsx';
import type { Turn } from './page-starts.ts';
import * as styles from './pagination.css.ts';

interface PaginationProps {
  readonly limit: number;
  /** Whether nothing comes before the page, and after it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly pageSizes: readonly number[];
  /** Where one is, e.g. `6–10 de 42`. */
  readonly range: ReactNode;
  readonly labels: Readonly<Record<Turn | 'pageSize', string>>;
  readonly onTurn: (to: Turn) => void;
  readonly onPageSize: (limit: number) => void;
}

const TURNS = [
  { to: 'first', Icon: ChevronFirst },
  { to: 'previous', Icon: ChevronLeft },
  { to: 'next', Icon: ChevronRight },
  { to: 'last', Icon: ChevronLast },
] as const;

/** Through a long list, page by page. */
export function Pagination(props: PaginationProps) {
  const { limit, isFirst, isLast, pageSizes, range, labels, onTurn, onPageSize } = props;
  const isBeyond = { first: isFirst, previous: isFirst, next: isLast, last: isLast };
  return (
    <div className={styles.pagination}>
      <div className={styles.size}>
        <Select
          label={labels.pageSize}
          value={String(limit)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      </div>
      <p className={styles.range} aria-live="polite">
        {range}
      </p>
      <div className={styles.buttons}>
        {TURNS.map(({ to, Icon }) => (
          <IconButton
            key={to}
            label={labels[to]}
            icon={<Icon size={20} />}
            disabled={isBeyond[to]}
            onClick={() => onTurn(to)}
          />
        ))}
      </div>
    </div>
  );
}
