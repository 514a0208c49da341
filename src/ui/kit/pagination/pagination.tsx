import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Select } from '../select/select.tsx';
import { lastPageStart, nextPageStart, previousPageStart } from './page-starts.ts';
import * as styles from './pagination.css.ts';

interface PaginationLabels {
  readonly pageSize: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
}

interface PaginationProps {
  /** How many entries come before the page. */
  readonly skip: number;
  readonly limit: number;
  /** How many entries there are in all. */
  readonly count: number;
  readonly pageSizes: readonly number[];
  /** Where one is, e.g. `6–10 de 42`. */
  readonly rangeText: string;
  readonly labels: PaginationLabels;
  /** The `skip` of the wanted page. */
  readonly onPage: (skip: number) => void;
  readonly onPageSize: (limit: number) => void;
}

/** Through a long list, page by page. */
export function Pagination(props: PaginationProps) {
  const { skip, limit, count, pageSizes, rangeText, labels, onPage, onPageSize } = props;
  const isFirst = skip === 0;
  const isLast = skip + limit >= count;
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
        {rangeText}
      </p>
      <div className={styles.buttons}>
        <IconButton
          label={labels.first}
          icon={<ChevronFirst size={20} />}
          disabled={isFirst}
          onClick={() => onPage(0)}
        />
        <IconButton
          label={labels.previous}
          icon={<ChevronLeft size={20} />}
          disabled={isFirst}
          onClick={() => onPage(previousPageStart({ skip, limit }))}
        />
        <IconButton
          label={labels.next}
          icon={<ChevronRight size={20} />}
          disabled={isLast}
          onClick={() => onPage(nextPageStart({ skip, limit, count }))}
        />
        <IconButton
          label={labels.last}
          icon={<ChevronLast size={20} />}
          disabled={isLast}
          onClick={() => onPage(lastPageStart({ limit, count }))}
        />
      </div>
    </div>
  );
}
